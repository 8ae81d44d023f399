import { setTimeout as pause } from 'node:timers/promises'
import { slowness } from '../support/slowness.ts'
import type { Shot } from './campaign.ts'
import type { Findings } from './findings.ts'
import type { Input } from './input.ts'
import type { Vitals } from './inside.ts'
import { requestOf } from './request.ts'
import type { Target } from './target.ts'
import { send } from './wire.ts'

/** Longest wait for an answer on an idle machine, also behind another request. */
export const LONGEST_MS = 1_000
/** A server without an answer for this long is ended. */
const DEAD_MS = 12_000
const MAX_SUSPECTS = 12
/** How long after its cause an end may come: something that waits for ten seconds has failed then. */
const LATE_MS = 12_000
const SOON_MS = 250
/** So many come into question for an end that comes late, and are sent so far apart. */
const MAX_LATE = 16
const STAGGER_MS = 600

/** A call that every server answers. */
export const pulse: Input = {
  surface: 'probe',
  route: 'GET /health',
  attack: 'none',
  as: 'anonymous',
  steps: [requestOf({ method: 'GET', path: ['/health'], as: 'anonymous' })],
  expects: 'answered',
}

/**
 * Finds out which input it was that ended the process or held it up, by sending those that come into question alone.
 *
 * @param aloneMs how long one of them is waited for
 */
export function createSuspicion(target: Target, findings: Findings, aloneMs: number) {
  /**
   * An input that ends a server does so on every route of a surface; one that holds it does so where it is
   * read.
   */
  const ending = new Set<string>()
  const holding = new Set<string>()
  let recent: { readonly shot: Shot; readonly at: number }[] = []

  async function isAlive(): Promise<boolean> {
    const { kind } = await send(target.address, pulse, target.names, DEAD_MS)
    return kind === 'answered'
  }

  async function revive(): Promise<void> {
    if (target.hasEnded() || !(await isAlive())) await target.restart()
  }

  /** Whether an input alone takes too long for this machine, or keeps everybody else waiting. */
  async function holds(input: Input): Promise<boolean> {
    const longestMs = LONGEST_MS * slowness()
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await revive()
      const [shot, probe] = await Promise.all([
        send(target.address, input, target.names, aloneMs),
        pause(20).then(() => send(target.address, pulse, target.names, aloneMs)),
      ])
      if (target.hasEnded()) return false
      const isLate = input.expects !== 'open' && (shot.kind === 'silent' || shot.ms > longestMs)
      if (!isLate && probe.ms <= longestMs) return false
    }
    return true
  }

  async function confirmHangs(shots: readonly Shot[], vitals: Vitals | null): Promise<void> {
    const late = shots
      .filter(
        ({ input: { expects }, outcome: { kind, ms } }) =>
          expects !== 'open' && (kind === 'silent' || ms > LONGEST_MS),
      )
      .sort((a, b) => b.outcome.ms - a.outcome.ms)
    const isHeld = vitals !== null && vitals.longestHoldMs > LONGEST_MS
    const suspects = late.length > 0 || !isHeld ? late : slowest(shots)
    for (const { input } of suspects.slice(0, MAX_SUSPECTS)) {
      if (holding.has(placeOf(input)) || !(await holds(input))) continue
      holding.add(placeOf(input))
      findings.add({ kind: 'hang', surface: input.surface, what: `${placeOf(input)}: over a second`, input })
    }
    if (suspects.length > 0) await revive()
  }

  async function explainEnd(): Promise<void> {
    const words = target.lastWords()
    const odd = recent.filter(({ shot }) => isOdd(shot)).map(({ shot }) => shot.input)
    const others = recent.filter(({ shot }) => !isOdd(shot)).map(({ shot }) => shot.input)
    await target.restart()
    for (const input of odd.toReversed().slice(0, 4 * MAX_SUSPECTS)) {
      // Twice, since an end that comes late may come while another is tried.
      if (!(await endsIt(input, SOON_MS)) || !(await endsIt(input, SOON_MS))) continue
      return blame(input, lastLine(words))
    }
    await explainLateEnd([...odd, ...others], words)
  }

  /**
   * Those of the part of the server that its last words name come first. They are sent at once, which tells how late
   * the end comes; then one after the other, and when it comes tells after which.
   */
  async function explainLateEnd(suspects: readonly Input[], words: string): Promise<void> {
    const kinds = new Map(suspects.toReversed().map((input) => [`${input.surface} · ${input.attack}`, input]))
    const isNamed = ({ surface }: Input) => words.includes(`/src/${surface}/`)
    const all = [...kinds.values()].reverse()
    const ordered = [...all.filter(isNamed), ...all.filter((each) => !isNamed(each))].slice(0, MAX_LATE)
    const delay = await timeToEnd(ordered, 0)
    const staggered = delay === null ? null : await timeToEnd(ordered, STAGGER_MS)
    const at = delay === null || staggered === null ? -1 : Math.round((staggered - delay) / STAGGER_MS)
    const culprit = ordered[at]
    if (culprit) return blame(culprit, `${lastLine(words)} · some seconds later`)
    findings.add({ kind: 'end', surface: 'process', what: lastLine(words), input: ordered[0] ?? null })
    for (const input of ordered) ending.add(familyOf(input))
  }

  /** How long after the first of them the process ended; it runs again afterwards. Null when it did not. */
  async function timeToEnd(inputs: readonly Input[], staggerMs: number): Promise<number | null> {
    const from = Date.now()
    for (const [index, input] of inputs.entries()) {
      void send(target.address, input, target.names, aloneMs)
      if (index < inputs.length - 1) await pause(staggerMs)
    }
    const until = Date.now() + LATE_MS
    while (Date.now() < until && !target.hasEnded()) await pause(SOON_MS / 5)
    if (!target.hasEnded()) return null
    const ms = Date.now() - from
    await target.restart()
    return ms
  }

  /** Whether the process ends within a while of an input; it runs again afterwards. */
  async function endsIt(input: Input, withinMs: number): Promise<boolean> {
    await send(target.address, input, target.names, aloneMs)
    for (let waited = 0; waited < withinMs && !target.hasEnded(); waited += SOON_MS) await pause(SOON_MS)
    if (!target.hasEnded()) return false
    await target.restart()
    return true
  }

  function blame(input: Input, what: string): void {
    ending.add(familyOf(input))
    findings.add({ kind: 'end', surface: input.surface, what, input })
  }

  return {
    isSpared: (input: Input): boolean => ending.has(familyOf(input)) || holding.has(placeOf(input)),
    async look(shots: readonly Shot[], vitals: Vitals | null): Promise<void> {
      const now = Date.now()
      recent = [...recent, ...shots.map((shot) => ({ shot, at: now }))].filter(
        ({ at }) => now - at < LATE_MS + 3_000,
      )
      if (target.hasEnded()) {
        await explainEnd()
        recent = []
        return
      }
      await confirmHangs(shots, vitals)
    },
  }
}

/** Inputs that differ only in what comes behind the colon: where one ends a server, the others would too. */
function familyOf({ surface, attack }: Input): string {
  return `${surface} · ${attack.split(':')[0]}`
}

function placeOf({ route, attack }: Input): string {
  return `${route} · ${attack.split(':')[0]}`
}

/** Whether something else came back than an answer that was meant. */
function isOdd({ outcome }: Shot): boolean {
  return outcome.kind !== 'answered' || outcome.answers.some(({ status }) => status >= 500)
}

function slowest(shots: readonly Shot[]): Shot[] {
  return shots.toSorted((a, b) => b.outcome.ms - a.outcome.ms).slice(0, 3)
}

function lastLine(words: string): string {
  const lines = words.split('\n').map((line) => line.trim())
  const error = lines.findLast((line) => /^(\w*Error|Error)\b|^\w+: /.test(line))
  const place = lines.find((line) => line.startsWith('at ') && line.includes('/src/'))
  return [error ?? lines.findLast((line) => line !== '') ?? 'without a word', place]
    .filter(Boolean)
    .join(' · ')
}
