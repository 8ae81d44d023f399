import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate, startPostgres } from '@sadaf/postgres'
import { migrationSources } from '../apps/server/src/platform/index.ts'
import { type Measured, median, table } from './load.ts'
import {
  type Crowd,
  type Delivered,
  fanOut,
  gather,
  gatherUsers,
  type Kind,
  type Server,
  startServer,
  tellUsers,
  usageOf,
} from './realtime-crowd.ts'

/**
 * Sockets that join one channel, and messages that one of them sends to all others, beside the least that a
 * `ws` server can do; then events published to single users through LISTEN/NOTIFY.
 *
 * `--sockets 1000,5000` sizes of the crowd, `--seconds 5` a case, `--runs 3` of which the median is shown.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sockets: { type: 'string', default: '1000,5000' },
      seconds: { type: 'string', default: '5' },
      runs: { type: 'string', default: '3' },
    },
  })
  const [seconds, runs] = [Number(values.seconds), Number(values.runs)]
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  try {
    await migrate(postgres.url, migrationSources)
    for (const count of values.sockets.split(',').map(Number)) {
      await compare(count, seconds, runs, postgres.url)
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Side = { readonly kind: Kind; readonly server: Server; readonly crowd: Crowd; readonly bytes: number }

/** Both servers are up at once and take turns, so that what else the machine does falls on both. */
async function compare(count: number, seconds: number, runs: number, databaseUrl: string): Promise<void> {
  const bare = await prepare('bare', count, databaseUrl)
  const realtime = await prepare('realtime', count, databaseUrl)
  const sides = [bare, realtime]
  for (const { crowd } of sides) await fanOut(crowd, { seconds: 1 })
  const connecting = sides.map(({ kind, crowd, bytes }) => {
    return [nameOf(kind), figure(count / crowd.seconds), `${figure(bytes / count / 1024)} KiB`]
  })
  const sending: string[][] = []
  for (const [name, pace] of [
    ['as many as it can', { seconds }],
    ['10 messages a second', { seconds, everyMs: 100 }],
  ] as const) {
    const pairs = await repeat(runs, async () => {
      const [limit, measured] = [
        await withCpu(bare.server, () => fanOut(bare.crowd, pace)),
        await withCpu(realtime.server, () => fanOut(realtime.crowd, pace)),
      ]
      return { limit, measured }
    })
    const share = middle(pairs.map(({ limit, measured }) => measured.perSecond / limit.perSecond))
    sending.push(
      row(
        `${name}, bare ws`,
        pairs.map(({ limit }) => limit),
        '',
      ),
    )
    const percent = `${Math.round(100 * share)} %`
    sending.push(
      row(
        `${name}, realtime`,
        pairs.map(({ measured }) => measured),
        percent,
      ),
    )
  }
  const { server, crowd } = realtime
  const users = await gatherUsers(crowd.sockets)
  const told = await repeat(runs, () =>
    withCpu(server, () => tellUsers(server, crowd.sockets, users, seconds)),
  )
  sending.push(row('one user each, through the database', told, ''))
  console.log(`${figure(count)} sockets\n`)
  console.log(table(['server', 'joined/s', 'memory a socket'], connecting))
  console.log(
    `\n${table(['case', 'delivered/s', 'of bare ws', 'server µs each', 'p50 ms', 'p99 ms'], sending)}\n`,
  )
  for (const side of sides) {
    for (const socket of side.crowd.sockets) socket.removeAllListeners('close')
    side.server.process.kill()
    await once(side.server.process, 'exit')
  }
}

async function prepare(kind: Kind, count: number, databaseUrl: string): Promise<Side> {
  const server = await startServer(kind, databaseUrl)
  const before = await usageOf(server)
  const crowd = await gather(server, kind, count)
  return { kind, server, crowd, bytes: (await usageOf(server)).rssBytes - before.rssBytes }
}

function row(name: string, runs: readonly Run[], share: string): string[] {
  const { perSecond, p50Ms, p99Ms } = median(runs)
  const cpu = middle(runs.map(({ cpuMicros }) => cpuMicros)).toFixed(1)
  return [name, figure(perSecond), share, cpu, p50Ms.toFixed(2), p99Ms.toFixed(2)]
}

const nameOf = (kind: Kind) => (kind === 'bare' ? 'bare ws' : 'realtime')
const figure = (value: number) => Math.round(value).toLocaleString('en')

async function repeat<Result>(runs: number, once: () => Promise<Result>): Promise<Result[]> {
  const measured: Result[] = []
  for (let index = 0; index < runs; index += 1) measured.push(await once())
  return measured
}

/** Measurements of a run, and the processor time the server spent on each message it delivered. */
type Run = Measured & { readonly cpuMicros: number }

async function withCpu(server: Server, run: () => Promise<Delivered>): Promise<Run> {
  const before = await usageOf(server)
  const { delivered, ...measured } = await run()
  const after = await usageOf(server)
  return { ...measured, cpuMicros: (after.cpuMicros - before.cpuMicros) / delivered }
}

function middle(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
