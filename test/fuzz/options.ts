import { parseArgs } from 'node:util'

/** Options of a run. */
export type Options = {
  readonly seconds: number
  readonly inputs: number
  readonly seed: number
  /** Surfaces to attack; empty for all. */
  readonly surfaces: readonly string[]
  /** Inputs to send again in place of new ones. */
  readonly replay: readonly string[]
  readonly against: string | null
}

export const HELP = `npm run fuzz                       attacks a product of its own for three minutes

  --seconds N       for how long
  --inputs N        with how many inputs at most
  --seed N          which inputs; printed by each run
  --surface NAME    only this one: raw, sockets, api, auth, storage, rest, functions, realtime, webhooks, dev, site
  --replay LINE     one input again, as it was printed; or a file of such lines
  --against URL     a server that runs on this machine already: what it keeps and how it is cannot be seen then
`

const DEFAULT_SECONDS = 180

/** Reads the words of the command. @throws Error saying what is wrong with them */
export function readOptions(words: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seconds: { type: 'string' },
      inputs: { type: 'string' },
      seed: { type: 'string' },
      surface: { type: 'string', multiple: true },
      replay: { type: 'string', multiple: true },
      against: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return 'help'
  return {
    seconds: numberOf('seconds', values.seconds, DEFAULT_SECONDS),
    inputs: numberOf('inputs', values.inputs, Number.MAX_SAFE_INTEGER),
    seed: numberOf('seed', values.seed, Date.now() % 1_000_000),
    surfaces: values.surface ?? [],
    replay: values.replay ?? [],
    against: values.against === undefined ? null : loopback(values.against),
  }
}

function numberOf(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^\d{1,15}$/.test(text)) throw new Error(`--${name} must be a whole number`)
  return Number(text)
}

/** Attacks are for one's own machine alone. */
function loopback(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'http:' || !['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)) {
    throw new Error('--against must be an http address of this machine, such as http://127.0.0.1:3000')
  }
  return url.origin
}
