import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { table } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'

const PASSWORD = 'correct horse battery staple'

/**
 * Whether the time of an answer tells if an address has an account: each question is asked about one that has and
 * one that has not, in turns, in an order that chance decides. What counts is how often the known one took
 * longer: 50 % is what it is when there is nothing to tell, and how far chance alone strays from it is said beside
 * it. The baseline is the same question about two addresses of which neither has an account.
 *
 * `--pairs 400` questions a case.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { pairs: { type: 'string', default: '400' } } })
  const pairs = Number(values.pairs)
  const server = await startBenchServer({ AUTH_AUTOCONFIRM_EMAIL: 'false' })
  try {
    const ask = asker(server)
    const wrongPassword = (email: string) =>
      ask('token?grant_type=password', { email, password: 'not this one' })
    const cases: readonly [string, (email: string) => Promise<void>][] = [
      ['sign in with a wrong password', wrongPassword],
      ['ask for a new password', (email) => ask('recover', { email })],
      ['ask for a sign-in link', (email) => ask('otp', { email, create_user: false })],
      ['ask for the confirmation again', (email) => ask('resend', { email, type: 'signup' })],
      ['sign up', (email) => ask('signup', { email, password: PASSWORD })],
    ]
    const spread = chanceSpread(pairs)
    const lines = [await lineOf('neither has one: sign in', wrongPassword, strangers, strangers)]
    for (const [index, [name, question]] of cases.entries()) {
      // Of its own for each case: who was asked about a moment ago is answered from memory.
      const known = await openAccounts(server, index, pairs)
      lines.push(await lineOf(name, question, (pair) => known[pair] ?? '', strangers))
    }
    console.log(
      table(['question', 'known p50 ms', 'unknown p50 ms', 'known took longer', 'by chance'], lines),
    )

    async function lineOf(
      name: string,
      question: (email: string) => Promise<void>,
      known: (pair: number) => string,
      unknown: (pair: number) => string,
    ): Promise<string[]> {
      const [a, b]: [number[], number[]] = [[], []]
      for (let pair = 0; pair < pairs; pair += 1) {
        const turns = [
          async () => void a.push(await timed(() => question(known(pair)))),
          async () => void b.push(await timed(() => question(unknown(pair)))),
        ]
        if (randomInt(2) === 1) turns.reverse()
        for (const turn of turns) await turn()
      }
      const share = `${(100 * longerShare(a, b)).toFixed(1)} %`
      return [name, middle(a).toFixed(2), middle(b).toFixed(2), share, `50 ± ${(100 * spread).toFixed(1)} %`]
    }
  } finally {
    await server.stop()
  }
}

const strangers = () => `unknown-${crypto.randomUUID()}@bench.example`

type Ask = (path: string, body: object) => Promise<void>

/** Any answer will do, refusals too; only the server's own failures will not. */
function asker({ app, keys }: BenchServer): Ask {
  return async (path, payload) => {
    const headers = { apikey: keys.publishable }
    const answer = await app.inject({ method: 'POST', url: `/auth/v1/${path}`, headers, payload })
    if (answer.statusCode >= 500) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  }
}

async function openAccounts({ app, keys }: BenchServer, of: number, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `person-${of}-${index}@bench.example`)
  for (const email of emails) {
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/v1/admin/users',
      headers: { apikey: keys.secret, authorization: `Bearer ${keys.secret}` },
      payload: { email, password: PASSWORD, email_confirm: true },
    })
    if (answer.statusCode !== 200) throw new Error(`no account was made: ${answer.body}`)
  }
  return emails
}

async function timed(work: () => Promise<void>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** How likely one of the first takes longer than one of the second (Mann and Whitney's U over the pairs). */
function longerShare(first: readonly number[], second: readonly number[]): number {
  let longer = 0
  for (const a of first) for (const b of second) longer += a > b ? 1 : a === b ? 0.5 : 0
  return longer / (first.length * second.length)
}

/** How far that share strays from a half in 95 of 100 runs when there is no difference. */
function chanceSpread(pairs: number): number {
  return 1.96 * Math.sqrt((2 * pairs + 1) / (12 * pairs * pairs))
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
