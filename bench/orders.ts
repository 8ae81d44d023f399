import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { riskVersions } from '@sadaf/api'
import { createBankConsole } from '../test/support/bank-console.ts'
import { listenForEnds } from './lives.ts'
import { type Measured, measure, measurePaced, median, table } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'
import { type Person, signUp } from './sign-up.ts'

const PEOPLE = 64
const ORDERS_A_SECOND = 100
const CALLERS = 64

/**
 * Latency of orders at the venue: until the order is written down with the money it sets aside, and until its
 * fill has moved the money and open screens are told. 100 orders a second come in, each due at its moment;
 * the venue and the bank are the sandbox, in a process of its own on the same machine. Beside it, in the same
 * run, the machine's limit for committing one row.
 *
 * `--seconds 5` a case, `--runs 3` of which the median is shown.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: { type: 'string', default: '5' }, runs: { type: 'string', default: '3' } },
  })
  const [seconds, runs] = [Number(values.seconds), Number(values.runs)]
  const outside = await startOutside()
  const server = await startBenchServer(outside.settings)
  try {
    await server.platform.jobs.start()
    await server.app.listen({ host: '127.0.0.1', port: outside.serverPort })
    const people = await openPeople(server, outside.url)
    await server.rows.query(
      'create table one_row (id uuid primary key default gen_random_uuid(), amount numeric(38, 0))',
    )
    const repeated = async (once: () => Promise<Measured>) => {
      const all: Measured[] = []
      for (let index = 0; index < runs; index += 1) all.push(await once())
      return median(all)
    }
    const commit = async () => {
      await server.rows.query({
        name: 'one_row',
        text: 'insert into one_row (amount) values ($1)',
        values: [100],
      })
      return 1
    }
    const limitOf = (callers: number) =>
      repeated(() => measure({ callers, seconds, warmUpSeconds: 1 }, commit))
    const paced = { perSecond: ORDERS_A_SECOND, seconds }
    const hasEnded = listenForEnds(server)
    let turn = 0
    const order = () => {
      turn += 1
      return place(server, people[turn % people.length])
    }
    const acknowledged = async () => {
      await order()
      return 1
    }
    // Until what runs often is compiled.
    await measurePaced({ ...paced, seconds: 2 }, acknowledged)
    const [alone, limit] = [await limitOf(1), await limitOf(CALLERS)]
    const cases: [string, Measured][] = [
      ['commit one row, one after the other', alone],
      [`commit one row, ${CALLERS} callers (the limit)`, limit],
      [
        `acknowledged, ${ORDERS_A_SECOND} orders a second`,
        await repeated(() => measurePaced(paced, acknowledged)),
      ],
      [
        'filled and told, as many',
        await repeated(() =>
          measurePaced(paced, async () => {
            await hasEnded(await order())
            return 1
          }),
        ),
      ],
    ]
    const lines = cases.map(([name, { perSecond, p50Ms, p99Ms, p999Ms }]) => [
      name,
      perSecond.toFixed(0),
      `${((100 * perSecond) / limit.perSecond).toFixed(1)} %`,
      ...[p50Ms, p99Ms, p999Ms].map((ms) => ms.toFixed(2)),
    ])
    console.log(table(['case', 'a second', 'of the limit', 'p50 ms', 'p99 ms', 'p99.9 ms'], lines))
  } finally {
    await server.stop()
    await outside.stop()
  }
}

/** A small purchase at a price that others take at once. @returns its id */
async function place({ app }: BenchServer, person: Person | undefined): Promise<string> {
  if (!person) throw new RangeError('no such person')
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/trading/orders',
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': randomUUID() },
    payload: {
      side: 'buy',
      type: 'limit',
      time_in_force: 'gtc',
      quantity: { amount: '0.0001', currency: 'BTC' },
      limit_price: '400000',
      account_id: person.accountId,
    },
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().id
}

/** People whose bank has given them enough for all that is ordered. */
async function openPeople(server: BenchServer, sandbox: string): Promise<Person[]> {
  const people: Person[] = []
  for (let first = 0; first < PEOPLE; first += 8)
    people.push(
      ...(await Promise.all(Array.from({ length: 8 }, (_, index) => signUp(server, first + index)))),
    )
  for (const { token } of people)
    await server.app.inject({
      method: 'PUT',
      url: '/api/v1/risks/crypto',
      headers: { authorization: `Bearer ${token}` },
      payload: { version: riskVersions.crypto },
    })
  const accounts = await eventually(async () => {
    const { rows } = await server.rows.query<{ provider_account: string }>(
      `select provider_account from wallet.accounts where status = 'active' and currency = 'USD'`,
    )
    return rows.length === PEOPLE ? rows : null
  })
  const bank = createBankConsole(sandbox)
  for (const { provider_account: account } of accounts)
    await bank.credit(account, { payer_name: 'Elsewhere', amount: { amount: '100000.00', currency: 'USD' } })
  await eventually(async () => {
    const { rows } = await server.rows.query<{ count: string }>(
      `select count(*) from operations.operations where kind = 'inbound' and status = 'completed'`,
    )
    return Number(rows[0]?.count) === PEOPLE ? true : null
  })
  // Notifications are measured in the product: a mail is a job of its own, in the mail server's time.
  await server.rows.query('update profile.people set notify_email = false')
  return people
}

async function eventually<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== null) return found
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

/** The sandbox's bank and venue, as a newcomer has them, in a process of their own. */
async function startOutside() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sadaf-bench-outside-'))
  const serverPort = await freePort()
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const key = 'a-key-of-the-benchmarks'
  const paths = {
    BANK: 'bank',
    FX: 'exchange',
    IDENTITY: 'identity',
    CARDS: 'cards',
    VENUE: 'venue',
    RAMP: 'ramp',
  }
  const names = Object.entries(paths)
  const child: ChildProcess = spawn(process.execPath, ['apps/sandbox/src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_LATENCY_MS: '0',
      DATA_DIR: dataDir,
      MARKET_API_KEY: key,
      ...Object.fromEntries(
        names.flatMap(([name, path]) => [
          [`${name}_API_KEY`, key],
          [`${name}_WEBHOOK_SECRET`, secret],
          [`${name}_WEBHOOK_URL`, `http://127.0.0.1:${serverPort}/webhooks/${path}`],
        ]),
      ),
    },
  })
  if (!child.stdout) throw new Error('the sandbox says nothing')
  const [said] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown]
  const url = /http\S+/.exec(String(said))?.[0]
  if (url === undefined) throw new Error(`the sandbox said ${said}`)
  return {
    url,
    serverPort,
    settings: {
      ...Object.fromEntries(
        names.flatMap(([name]) => [
          [`${name}_URL`, url],
          [`${name}_API_KEY`, key],
          [`${name}_WEBHOOK_SECRET`, secret],
        ]),
      ),
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
