import { parseArgs } from 'node:util'
import { type Statement, watchStatements } from '../test/support/captured-sql.ts'
import { combinationsOf, type Pools, type Query } from './filter-combinations.ts'
import { table } from './load.ts'
import { writeMany } from './many-transactions.ts'
import { type BenchServer, startBenchServer } from './server.ts'
import { signUp } from './sign-up.ts'

/** Calls of a list as a person looks at it. */
const CALLS = ['/transactions', '/transactions/summary'] as const
const SEARCH = '/transactions/search'
const SEARCHED = [
  'palm bakery 1',
  'سوق',
  'سوق 2996',
  'Layla Haddad',
  'sdf0',
  'tickets',
  'قهوة',
  'zzz',
  '86.40',
  'a',
]

type Asked = { readonly path: string; readonly query: Query }
type Times = { readonly p50Ms: number; readonly p99Ms: number; readonly reads: ReadonlySet<string> }

/**
 * How long the server takes for the list, its totals and the search of a person who has a million transactions among
 * ten million of others, for every two of the filters that the contract has and some of the thousands of larger sets:
 * the whole way of a request but for the network. New values are drawn for each request, the same ones in no two runs.
 *
 * `--rows 11000000` of all people, `--own 1000000` of them the person's, `--runs 20` of each combination, `--larger 150` of
 * more than two filters, `--memory 1GB` that the database shares, `--plans` shows the plans of what took longest.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: '11000000' },
      own: { type: 'string', default: '1000000' },
      runs: { type: 'string', default: '20' },
      larger: { type: 'string', default: '150' },
      memory: { type: 'string', default: '1GB' },
      plans: { type: 'boolean', default: false },
    },
  })
  const [rows, own, runs] = [values.rows, values.own, values.runs].map(Number) as [number, number, number]
  const server = await startBenchServer({}, [], { shared_buffers: values.memory })
  try {
    const { userId, token } = await signUp(server, 0)
    const seconds = await writeMany(server.rows, { rows, own, owner: userId })
    console.log(
      `${rows.toLocaleString('en')} rows, ${own.toLocaleString('en')} of them one’s own, written in ${seconds.toFixed(0)} s\n`,
    )
    const ask = askerOf(server, token)
    const pools = await poolsOf(server, userId)
    const lines: string[][] = []
    let slowest: { readonly ms: number; readonly asked: Asked } | undefined
    for (const { names, draw } of combinationsOf(pools, Number(values.larger))) {
      for (const path of CALLS) {
        const times = await timesOf(server, ask, runs, () => ({ path, query: draw() }))
        lines.push([names, path, times.p50Ms.toFixed(1), times.p99Ms.toFixed(1), [...times.reads].join(' ')])
        if (!slowest || times.p99Ms > slowest.ms) slowest = { ms: times.p99Ms, asked: times.slowest }
      }
    }
    for (const search of SEARCHED) {
      const times = await timesOf(server, ask, runs, () => ({ path: SEARCH, query: { search } }))
      lines.push([
        `search=${search}`,
        SEARCH,
        times.p50Ms.toFixed(1),
        times.p99Ms.toFixed(1),
        [...times.reads].join(' '),
      ])
    }
    console.log(table(['filters', 'call', 'p50 ms', 'p99 ms', 'read by'], lines))
    for (const path of [...CALLS, SEARCH]) {
      const p99s = lines.filter((line) => line[1] === path).map((line) => Number(line[3]))
      const over = p99s.filter((ms) => ms > 50).length
      console.log(
        `${path}: ${p99s.length} combinations, slowest p99 ${Math.max(...p99s)} ms, ${over} of them over 50 ms`,
      )
    }
    if (slowest && values.plans) await showPlans(server, ask, slowest.asked)
  } finally {
    await server.stop()
  }
}

type Ask = (asked: Asked) => Promise<void>

function askerOf({ app }: BenchServer, token: string): Ask {
  return async ({ path, query }) => {
    const response = await app.inject({
      url: `/api/v1${path}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${token}` },
    })
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`)
  }
}

async function timesOf(
  server: BenchServer,
  ask: Ask,
  runs: number,
  draw: () => Asked,
): Promise<Times & { readonly slowest: Asked }> {
  const measured: { readonly ms: number; readonly asked: Asked }[] = []
  // Once for the plans and caches.
  const stop = watchStatements()
  await ask(draw())
  const reads = await indicesOf(server, stop())
  for (let nth = 0; nth < runs; nth += 1) {
    const asked = draw()
    const before = performance.now()
    await ask(asked)
    measured.push({ ms: performance.now() - before, asked })
  }
  const sorted = measured.toSorted((one, other) => one.ms - other.ms)
  const at = (share: number) => sorted[Math.min(runs - 1, Math.floor(share * runs))]
  const worst = at(0.99)
  if (!worst) throw new RangeError('nothing was measured')
  return { p50Ms: at(0.5)?.ms ?? 0, p99Ms: worst.ms, reads, slowest: worst.asked }
}

/** By which indexes statements read transactions and what is kept of them. */
async function indicesOf(
  server: BenchServer,
  statements: readonly Statement[],
): Promise<ReadonlySet<string>> {
  const read = new Set<string>()
  for (const plan of await plansOf(server, statements, 'format json'))
    for (const [, name = ''] of JSON.stringify(plan).matchAll(/"(?:Index|Function) Name":"([a-z_]{1,63})"/g))
      if (/^(transactions|ended|names|found)/.test(name)) read.add(name.replace('transactions_', ''))
  return read
}

async function plansOf(
  server: BenchServer,
  statements: readonly Statement[],
  how: string,
): Promise<unknown[]> {
  const plans: unknown[] = []
  const client = await server.rows.connect()
  try {
    for (const { text, values, role, userId } of statements) {
      if (!text.includes('transactions')) continue
      await client.query(`begin; set local role ${role}`)
      await client.query(`select set_config('app.user_id', $1, true)`, [userId ?? ''])
      const { rows } = await client.query(`explain (${how}) ${text}`, [...values])
      await client.query('rollback')
      plans.push(how === 'format json' ? rows : [text, ...rows.map((row) => row['QUERY PLAN'])].join('\n'))
    }
  } finally {
    client.release()
  }
  return plans
}

async function showPlans(server: BenchServer, ask: Ask, asked: Asked): Promise<void> {
  const stop = watchStatements()
  await ask(asked)
  console.log(`\n${asked.path} ${JSON.stringify(asked.query)}`)
  for (const plan of await plansOf(server, stop(), 'analyze, buffers')) console.log(`\n${plan}`)
}

async function poolsOf({ rows }: BenchServer, userId: string): Promise<Pools> {
  const { rows: accounts } = await rows.query<{ id: string }>(
    'select distinct account_id as id from transactions.ended_by_month where user_id = $1',
    [userId],
  )
  const daysAgo = [0, 3, 20, 100, 400, 800, 1_200, 1_700]
  return {
    ids: accounts.map(({ id }) => id),
    days: daysAgo.map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)),
    amounts: ['1.00', '86.40', '250.00', '4000.00'],
    currencies: ['USD', 'EUR'],
    words: ['bakery', 'Palm Bakery 1', 'سوق', 'سوق 2996', 'haddad', 'sdf0', 'قهوة', 'zzz', '86.40', 'trip 7'],
  }
}
