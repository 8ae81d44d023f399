import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { createLedger } from '@sadaf/ledger'
import { clearing, internalStripe } from '../apps/server/src/operations/index.ts'
import type { Answered, Customer, Frozen, Outside, Traffic } from './authorizations-task.ts'
import { startBank } from './lives.ts'
import { type Measured, measure, table } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'
import { signUp } from './sign-up.ts'

const PEOPLE = 256
const ASKED_A_SECOND = 200
const SENDS_A_SECOND = 50
const READS_A_SECOND = 50
const CALLERS = 64
const FREEZES = 50

/**
 * Latency of card authorizations: from the issuer's signed request over HTTP to our answer, with the decision
 * committed. 200 are requested a second, alone and beside other traffic, each due at its moment whether or
 * not those before were answered; then as many as 64 callers can request. The issuer and the people are a
 * process of their own. Beside it, in the same run, the machine's limit for committing one row. At last cards
 * are frozen and used at once: how long it takes from the holder's request to the decline of the next
 * purchase.
 *
 * `--seconds 10` a case.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: 'string', default: '10' } } })
  const seconds = Number(values.seconds)
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const bank = await startBank()
  const server = await startBenchServer({
    BANK_URL: bank.url,
    CARDS_URL: 'http://127.0.0.1:9',
    CARDS_API_KEY: 'a-key-that-is-not-checked',
    CARDS_WEBHOOK_SECRET: secret,
  })
  const outside = fork(new URL('authorizations-task.ts', import.meta.url))
  try {
    const customers = await openCustomers(server)
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const there: Outside = { url: `http://127.0.0.1:${port}`, secret, customers }
    outside.send({ outside: there })
    await server.rows.query(
      'create table one_row (id uuid primary key default gen_random_uuid(), amount numeric(38, 0))',
    )
    const asked = { perSecond: ASKED_A_SECOND }
    // Until what runs often is compiled.
    await answered(outside, { asked, sends: SENDS_A_SECOND, reads: READS_A_SECOND, seconds: 2 })
    const alone = await commits(server, 1, seconds)
    const limit = await commits(server, CALLERS, seconds)
    const cases: [string, Measured & { readonly inTime?: number }][] = [
      ['commit one row, one after the other', alone],
      [`commit one row, ${CALLERS} callers (the limit)`, limit],
      [
        `asked ${ASKED_A_SECOND} times a second`,
        await answered(outside, { asked, sends: 0, reads: 0, seconds }),
      ],
      [
        `the same beside ${SENDS_A_SECOND} sends and ${READS_A_SECOND} lists a second`,
        await answered(outside, { asked, sends: SENDS_A_SECOND, reads: READS_A_SECOND, seconds }),
      ],
      [
        `asked by ${CALLERS} callers as often as they can`,
        await answered(outside, { asked: { callers: CALLERS }, sends: 0, reads: 0, seconds }),
      ],
    ]
    const lines = cases.map(([name, { perSecond, p50Ms, p99Ms, p999Ms, inTime }]) => [
      name,
      perSecond.toFixed(0),
      `${((100 * perSecond) / limit.perSecond).toFixed(1)} %`,
      ...[p50Ms, p99Ms, p999Ms].map((ms) => ms.toFixed(2)),
      inTime === undefined ? '' : `${(100 * inTime).toFixed(2)} %`,
    ])
    console.log(table(['case', 'a second', 'of the limit', 'p50 ms', 'p99 ms', 'p99.9 ms', 'in time'], lines))
    console.log(await frozen(outside))
  } finally {
    outside.disconnect()
    await server.stop()
    bank.stop()
  }
}

async function answered(outside: ChildProcess, traffic: Traffic): Promise<Answered> {
  outside.send({ traffic })
  const [measured] = (await once(outside, 'message')) as [Answered]
  return measured
}

async function frozen(outside: ChildProcess): Promise<string> {
  outside.send({ freezes: { times: FREEZES } })
  const [{ ms }] = (await once(outside, 'message')) as [Frozen]
  const at = (share: number) => (ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0).toFixed(1)
  return `frozen, and the next purchase declined, ${ms.length} times: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`
}

function commits({ rows }: BenchServer, callers: number, seconds: number): Promise<Measured> {
  return measure({ callers, seconds, warmUpSeconds: 1 }, async () => {
    await rows.query({ name: 'one_row', text: 'insert into one_row (amount) values ($1)', values: [100] })
    return 1
  })
}

/** People with a million dollars each, and a card that spends them. */
async function openCustomers(server: BenchServer): Promise<Customer[]> {
  const { platform, rows } = server
  await platform.jobs.start()
  const customers: (Customer & { readonly userId: string })[] = []
  for (let first = 0; first < PEOPLE; first += 8) {
    const batch = Array.from({ length: 8 }, (_, index) => signUp(server, first + index))
    for (const person of await Promise.all(batch)) customers.push({ ...person, cardId: randomUUID() })
  }
  for (;;) {
    const { rowCount } = await rows.query(
      `select from wallet.accounts where status = 'opening' and currency = 'USD' limit 1`,
    )
    if (rowCount === 0) break
    await new Promise((resume) => setTimeout(resume, 100))
  }
  // Decisions are measured beside notifications of the product: a mail is a job of its own, in the mail
  // server's time.
  await rows.query('update profile.people set notify_email = false')
  await platform.jobs.stop()
  await fund(server, customers)
  await rows.query(
    `insert into cards.cards (user_id, id, line_id, type, form, works_at, account_id, currency, name, colour, state,
       limit_per_day_minor, limit_per_month_minor, time_zone, created_at)
     select user_id, id, id, 'debit', 'virtual', 'any_shop', account_id, 'USD', 'Everyday', 'lagoon', 'active',
       100000000, 100000000, 'Asia/Dubai', now()
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as made (user_id, id, account_id)`,
    [
      customers.map(({ userId }) => userId),
      customers.map(({ cardId }) => cardId),
      customers.map(({ accountId }) => accountId),
    ],
  )
  return customers
}

async function fund({ platform }: BenchServer, customers: readonly Customer[]): Promise<void> {
  const ledger = createLedger({ pool: platform.database.pool })
  await platform.database.asSystem(async (tx) => {
    const results = await ledger.postIn(
      tx.client,
      customers.map(({ accountId }) => ({
        kind: 'single',
        id: platform.ids.next(),
        debitAccountId: internalStripe(clearing('bank'), 'USD', accountId),
        creditAccountId: accountId,
        asset: 'USD',
        amount: 100_000_000n,
        code: 'brought_forward',
      })),
    )
    if (results.some(({ status }) => status === 'failed')) throw new Error('the accounts were not funded')
  })
}
