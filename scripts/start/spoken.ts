import { z } from 'zod'

const ERROR = 50

const logLine = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().optional(),
  err: z.looseObject({ message: z.string(), stack: z.string().optional() }).optional(),
})

/** Fields of every line, and those with a place of their own in the sentence. */
const KNOWN = new Set(['level', 'time', 'msg', 'err', 'reqId', 'pid', 'hostname'])

/**
 * A line of a log as a person reads it in a terminal: when, what happened, about what. Where it came from follows only
 * what should not have happened at all. Any other line is left as it is.
 */
export function spoken(line: string): string {
  const known = read(line)
  if (!known) return line
  const { level, time, msg = 'something happened', err } = known
  const about = Object.entries(known)
    .filter(([name, value]) => !KNOWN.has(name) && ['string', 'number'].includes(typeof value))
    .map(([name, value]) => `${name} ${value}`)
  const at = new Date(time).toTimeString().slice(0, 8)
  const sentence = `${at}  ${[sentenceOf(msg, err?.message), ...about].join(' · ')}`
  return level >= ERROR && err?.stack ? `${sentence}\n${err.stack}` : sentence
}

function sentenceOf(message: string, reason: string | undefined): string {
  const [first = '', ...rest] = message
  const said = first.toUpperCase() + rest.join('')
  return reason === undefined || message.includes(reason) ? said : `${said}: ${reason}`
}

function read(line: string): z.output<typeof logLine> | undefined {
  if (!line.startsWith('{')) return
  try {
    return logLine.safeParse(JSON.parse(line)).data
  } catch {
    // A line that only begins like one of a log.
    return
  }
}
