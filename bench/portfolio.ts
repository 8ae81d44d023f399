import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { portfolioRanges } from '@sadaf/api'
import { createLedger } from '@sadaf/ledger'
import { internalAccounts } from '../apps/server/src/operations/index.ts'
import { createHoldings } from '../apps/server/src/portfolio/index.ts'
import { type Measured, measure, table } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'
import { signUp } from './sign-up.ts'

const ASSETS = ['BTC', 'ETH', 'SOL', 'ADA', 'DOT', 'XRP', 'LTC', 'LINK'] as const
const CUSTODIAN = 'venue'

/**
 * How long the server takes for the portfolio of a person who has traded for ten years: the page, its history over each
 * range, and the gains of a year, the whole way of a request but for the network, one after the other. Beside it, in
 * the same run, the bare reading of one row. Once it is measured how long it takes to rebuild the days from all fills.
 *
 * `--fills 50000` over `--years 10`, `--seconds 5` a case.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      fills: { type: 'string', default: '50000' },
      years: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '5' },
    },
  })
  const [fills, years, seconds] = [values.fills, values.years, values.seconds].map(Number) as [
    number,
    number,
    number,
  ]
  const server = await startBenchServer()
  try {
    const { userId, token } = await signUp(server, 0)
    await writePrices(server, years)
    await writeFills(server, { userId, fills, years })
    const ask = async (path: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await server.app.inject({ url: `/api/v1${path}`, headers })
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
      return answer.rawPayload.length
    }
    const before = performance.now()
    await ask('/portfolio')
    const madeIn = (performance.now() - before) / 1000
    await server.rows.query('vacuum analyze portfolio.movements, portfolio.days, markets.candles')
    const { rows } = await server.rows.query<{ days: number }>(
      'select count(*)::int as days from portfolio.days',
    )
    console.log(
      `${fills.toLocaleString('en')} fills of ${ASSETS.length} assets over ${years} years; ${rows[0]?.days.toLocaleString('en')} days of holdings, made in ${madeIn.toFixed(1)} s\n`,
    )
    const one = () =>
      server.rows.query({
        name: 'one',
        text: 'select * from markets.assets where symbol = $1',
        values: ['BTC'],
      })
    const cases: [name: string, work: () => Promise<number>][] = [
      ['one row', async () => (await one()).rows.length],
      ['the page', () => ask('/portfolio')],
      ...portfolioRanges.map(
        (range) =>
          [`history, ${range}`, () => ask(`/portfolio/history?range=${range}`)] as [
            string,
            () => Promise<number>,
          ],
      ),
      ['gains of a year', () => ask(`/portfolio/gains?year=${new Date().getUTCFullYear() - 1}`)],
    ]
    const measured: [string, Measured, number][] = []
    for (const [name, work] of cases) {
      const bytes = await work()
      const took = await measure({ callers: 1, seconds, warmUpSeconds: 2 }, async () => {
        await work()
        return 1
      })
      measured.push([name, took, bytes])
    }
    const base = measured[0]?.[1].p50Ms ?? 1
    const lines = measured.map(([name, { p50Ms, p99Ms }, bytes]) => [
      name,
      p50Ms.toFixed(2),
      p99Ms.toFixed(2),
      `${(p50Ms / base).toFixed(0)} ×`,
      bytes < 1_000 ? '' : `${(bytes / 1_000).toFixed(0)} kB`,
    ])
    console.log(table(['case', 'p50 ms', 'p99 ms', 'of one row', 'answer'], lines))
  } finally {
    await server.stop()
  }
}

/** A close for each asset and day up to yesterday, and a price now. */
async function writePrices({ rows }: BenchServer, years: number): Promise<void> {
  const written = [ASSETS, years * 366]
  await rows.query(
    `insert into markets.candles (symbol, seconds, at, open, high, low, close, volume)
     select symbol, 86400, at, close, close, close, close, 0
     from unnest($1::text[]) with ordinality as asset (symbol, n)
     cross join lateral (
       select (date_trunc('day', now() at time zone 'UTC') - ago * interval '1 day') at time zone 'UTC' as at,
         round((100 * n + 40 * sin(ago / (20.0 + n)) + (hashint4(ago) & 255) / 17.0)::numeric, 4) as close
       from generate_series(1, $2::int) as ago
     ) as day`,
    written,
  )
  await rows.query(
    `insert into markets.candle_spans (symbol, seconds, since, until)
     select symbol, 86400, now() - $2::int * interval '1 day', now() from unnest($1::text[]) as symbol`,
    written,
  )
  await rows.query(
    `insert into markets.quotes (symbol, price, source, is_sandbox, quoted_at)
     select symbol, 100 * n, 'bench', true, now() from unnest($1::text[]) with ordinality as asset (symbol, n)
     on conflict (symbol) do update set price = excluded.price, quoted_at = excluded.quoted_at`,
    [ASSETS],
  )
}

type Written = { readonly userId: string; readonly fills: number; readonly years: number }

/** Two purchases and a sale of a part of them, again and again, each asset in its turn; no day is kept of them yet. */
async function writeFills({ platform, rows }: BenchServer, { userId, fills, years }: Written): Promise<void> {
  const ledger = createLedger({ pool: rows })
  const holdings = createHoldings(platform, ledger, CUSTODIAN)
  for (const [place, asset] of ASSETS.entries()) {
    const holdingId = await platform.database.asSystem((tx) => holdings.open(tx, userId, asset))
    await rows.query(
      `insert into portfolio.movements (user_id, holding_id, id, at, kind, quantity_minor, worth_minor, currency, operation_id)
       select $1, $2, gen_random_uuid(),
         date_trunc('milliseconds', now() - (1 - n / $3::float8) * $4::int * interval '365 days'),
         case when turn % 3 = 2 then 'disposed' else 'acquired' end,
         case when turn % 3 = 2 then 15000000 else 10000000 + (hashint4(n) & 65535) end,
         1000 + (hashint4(n) & 1023), 'USD', gen_random_uuid()
       from generate_series(1 + $5::int, $3::int, $6::int) as n
       cross join lateral (select (n - 1) / $6::int as turn) as turns`,
      [userId, holdingId, fills, years, place, ASSETS.length],
    )
    const { rows: sums } = await rows.query<{ minor: string }>(
      `select coalesce(sum(case kind when 'acquired' then quantity_minor else -quantity_minor end), 0) as minor
       from portfolio.movements where holding_id = $1`,
      [holdingId],
    )
    const [from] = internalAccounts(CUSTODIAN, asset)
    if (!from) throw new Error(`no account of the custodian for ${asset}`)
    await ledger.post([
      {
        kind: 'single',
        id: randomUUID(),
        debitAccountId: from.id,
        creditAccountId: holdingId,
        asset,
        amount: BigInt(sums[0]?.minor ?? 0),
        code: 'held',
      },
    ])
  }
}
