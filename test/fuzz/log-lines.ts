import { z } from 'zod'
import type { LoggedFault } from './target.ts'

/** Levels of pino from which a line tells of a fault of the server's own. */
const ERROR_LEVEL = 50

const line = z.looseObject({
  level: z.number(),
  msg: z.string().default(''),
  reqId: z.string().nullish(),
  err: z.looseObject({ message: z.string().default(''), stack: z.string().default('') }).nullish(),
})

/** Reads the faults out of what a server writes. */
export function readFaults() {
  const found: LoggedFault[] = []
  let rest = ''
  return {
    add(chunk: Buffer): void {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const each of lines) {
        const fault = faultOf(each)
        if (fault) found.push(fault)
      }
    },
    /** Those that came since this was called last. */
    take: (): readonly LoggedFault[] => found.splice(0),
  }
}

function faultOf(text: string): LoggedFault | null {
  if (!text.startsWith('{')) return null
  const parsed = line.safeParse(JSON.parse(text))
  if (!parsed.success || parsed.data.level < ERROR_LEVEL) return null
  const { msg, err, reqId } = parsed.data
  const place =
    err?.stack
      .split('\n')
      .find((each) => each.includes('/src/'))
      ?.trim() ?? ''
  return { requestId: reqId ?? null, message: [msg, err?.message, place].filter(Boolean).join(' · ') }
}
