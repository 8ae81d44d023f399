import { setTimeout as pause } from 'node:timers/promises'
import type { Findings } from './findings.ts'
import type { Vitals } from './inside.ts'
import type { Target } from './target.ts'

/** Caches, compiled code and pools have filled by then. */
const WARM_AFTER_INPUTS = 1_500
/** Allowed growth of the heap. A leak of some KB an input is beyond it within some thousand inputs. */
const MAX_GROWTH_BYTES = 48 * 1024 * 1024
const MAX_MORE_HANDLES = 100
const REST_MS = 1_500

/** Watches what the process holds: the most that it may have grown from warm to the end has a bound. */
export function createVitalsWatch(target: Target, findings: Findings) {
  let warm: Vitals | null = null

  return {
    async look(inputs: number): Promise<Vitals | null> {
      if (target.hasEnded()) {
        // The next measurement begins again.
        warm = null
        return null
      }
      const now = await target.vitals()
      if (inputs >= WARM_AFTER_INPUTS) warm ??= now
      return now
    },
    async finish(): Promise<void> {
      if (!warm || target.hasEnded()) return
      await pause(REST_MS)
      const now = await target.vitals()
      if (!now) return
      const grown = now.heldBytes - warm.heldBytes
      if (grown > MAX_GROWTH_BYTES) {
        const what = `holds ${Math.round(grown / 1024 / 1024)} MB more than when it was warm`
        findings.add({ kind: 'growth', surface: 'process', what, input: null })
      }
      const handles = now.handles - warm.handles
      if (handles > MAX_MORE_HANDLES) {
        findings.add({
          kind: 'growth',
          surface: 'process',
          what: `${handles} handles are left open`,
          input: null,
        })
      }
    },
  }
}
