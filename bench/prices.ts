import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate, startPostgres } from '@sadaf/postgres'
import { migrationSources } from '../apps/server/src/platform/index.ts'
import { table } from './load.ts'
import {
  type Crowd,
  gather,
  type Kind,
  lookAt,
  open,
  type Server,
  stall,
  startServer,
  tick,
  usageOf,
} from './prices-crowd.ts'

/**
 * Open pages that each look at some assets, all of which cost something else every second: how long it takes from the
 * moment at which the quotes are written to each page, beside a `ws` server that sends the same bytes and does nothing
 * else. Then one page that does not read any more.
 *
 * `--sockets 5000`, `--assets 15` a socket, `--seconds 20`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sockets: { type: 'string', default: '5000' },
      assets: { type: 'string', default: '15' },
      seconds: { type: 'string', default: '20' },
    },
  })
  const [count, assets, seconds] = [values.sockets, values.assets, values.seconds].map(Number) as Three
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  try {
    await migrate(postgres.url, migrationSources)
    await measure({ count, assets, seconds, databaseUrl: postgres.url })
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Three = [number, number, number]

type Plan = {
  readonly count: number
  readonly assets: number
  readonly seconds: number
  readonly databaseUrl: string
}

type Side = { readonly kind: Kind; readonly server: Server; readonly crowd: Crowd; readonly bytes: number }

const WARM_UP_SECONDS = 3
const STALLED_ASSETS = 60
/** Within so many ticks one that does not read must be gone: it is sent some 10 KB with each. */
const STALLED_SECONDS = 15

async function measure({ count, assets, seconds, databaseUrl }: Plan): Promise<void> {
  const prices = await prepare('prices', { databaseUrl, count }, (socket, index) =>
    lookAt(socket, index, assets),
  )
  // Of the first batch each has the whole; from the second on what has changed, which is all of it here.
  for (let warm = 0; warm < WARM_UP_SECONDS; warm += 1) await secondOf([prices])
  const bare = await prepare('bare', { databaseUrl, count }, (socket, index) =>
    socket.send(prices.crowd.last[index] ?? ''),
  )
  const sides = [bare, prices]
  await secondOf(sides)
  const { runs, cpu } = await withCpu(sides, () => repeat(seconds, () => secondOf(sides)))
  const rows = sides.map(({ kind, bytes }, side) => {
    const latencies = latenciesOf(runs, side)
    const cpuMicros = (cpu[side] ?? 0) / latencies.length
    return [
      kind === 'bare' ? 'bare ws' : 'prices',
      ...quantiles(latencies),
      cpuMicros.toFixed(1),
      kib(bytes / count),
    ]
  })
  const [limit, measured] = sides.map((_, side) => quantileOf(latenciesOf(runs, side), 0.99))
  const size = prices.crowd.last.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0) / count
  console.log(
    `${count.toLocaleString('en')} sockets with ${assets} assets each, ${Math.round(size)} bytes a batch\n`,
  )
  console.log(table(['server', 'p50 ms', 'p99 ms', 'max ms', 'server µs a batch', 'memory a socket'], rows))
  console.log(`\np99 of prices to bare ws: ${((measured ?? 0) / (limit ?? 1)).toFixed(2)}\n`)
  await stallOne(prices)
  for (const { server, crowd } of sides) {
    for (const socket of crowd.sockets) socket.removeAllListeners('close')
    server.process.kill()
  }
}

/** One that stops reading is dropped; the others do not notice. */
async function stallOne(prices: Side): Promise<void> {
  const before = latenciesOf(await repeat(5, () => secondOf([prices])), 0)
  const stalled = await open(prices.server)
  stalled.removeAllListeners('close')
  lookAt(stalled, 0, STALLED_ASSETS)
  stalled.pause()
  stall(prices.server)
  const { sockets: full } = await usageOf(prices.server)
  const during: Float64Array[][] = []
  let sockets = full
  while (sockets === full && during.length < STALLED_SECONDS) {
    during.push(await secondOf([prices]))
    sockets = (await usageOf(prices.server)).sockets
  }
  stalled.terminate()
  const outcome =
    sockets < full ? `dropped after ${during.length} s` : `NOT dropped within ${during.length} s`
  const after = latenciesOf(during, 0)
  console.log(`A reader that stalls: ${outcome}.\n`)
  const rows = [
    ['before', ...quantiles(before)],
    ['while it stalls', ...quantiles(after)],
  ]
  console.log(table(['the others', 'p50 ms', 'p99 ms', 'max ms'], rows))
}

async function prepare(
  kind: Kind,
  { databaseUrl, count }: Pick<Plan, 'databaseUrl' | 'count'>,
  greet: Parameters<typeof gather>[2],
): Promise<Side> {
  const server = await startServer(kind, databaseUrl)
  const before = await usageOf(server)
  const crowd = await gather(server, count, greet)
  return { kind, server, crowd, bytes: (await usageOf(server)).rssBytes - before.rssBytes }
}

/** A second in which each side ticks once, one after the other: what else the machine does falls on both. */
async function secondOf(sides: readonly Side[]): Promise<Float64Array[]> {
  const end = performance.now() + 1_000
  const latencies: Float64Array[] = []
  for (const [index, { server, crowd }] of sides.entries()) {
    const due = end - (1_000 * (sides.length - index)) / sides.length
    await pause(Math.max(0, due - performance.now()))
    latencies.push(await crowd.heard(tick(server)))
  }
  await pause(Math.max(0, end - performance.now()))
  return latencies
}

async function withCpu<T>(sides: readonly Side[], work: () => Promise<T>) {
  const cpuOf = () => Promise.all(sides.map(async ({ server }) => (await usageOf(server)).cpuMicros))
  const before = await cpuOf()
  const runs = await work()
  const after = await cpuOf()
  return { runs, cpu: after.map((micros, side) => micros - (before[side] ?? 0)) }
}

async function repeat<T>(times: number, once: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let time = 0; time < times; time += 1) all.push(await once())
  return all
}

function latenciesOf(runs: readonly Float64Array[][], side: number): Float64Array {
  return Float64Array.from(runs.flatMap((run) => [...(run[side] ?? [])])).sort()
}

function quantileOf(sorted: Float64Array, q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0
}

function quantiles(sorted: Float64Array): string[] {
  return [0.5, 0.99, 1].map((q) => quantileOf(sorted, q).toFixed(1))
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(0)} KiB`
