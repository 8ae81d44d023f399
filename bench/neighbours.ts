import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Measured, measurePaced, median, table } from './load.ts'
import { type Answered, LOADS, type Load, request, together } from './neighbours-load.ts'
import type { Memory, Order, Ready } from './neighbours-server.ts'

const READS_A_SECOND = 20
const PAYMENTS_A_SECOND = 5
const READS = ['/accounts', '/transactions?limit=20', '/transactions/summary', '/me']

/**
 * Reads and payments of strangers beside one person with many rows who does something expensive as often as the limits
 * let them, against the same reads and payments before it on the same server; and the memory of the server above idle.
 * Each case has a server of its own, a process that is asked over its port, so that it keeps nothing of another's.
 *
 * `--rows 99000` of the person, `--seconds 5` a case, `--runs 3` of which the median is shown, `--only PART` of a name.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: '99000' },
      seconds: { type: 'string', default: '5' },
      runs: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
    },
  })
  const spent = { seconds: Number(values.seconds), runs: Number(values.runs) }
  const names = [...LOADS.keys(), ALL_AT_ONCE].filter((name) => name.includes(values.only))
  const lines: string[][] = []
  for (const name of names) {
    const server = await startServer(values.rows)
    try {
      lines.push(...(await caseOf(server, name, spent)))
    } finally {
      await server.stop()
    }
  }
  const figures = ['reads p50 ms', 'p99 ms', 'payments p50 ms', 'p99 ms', 'idle', 'above idle']
  console.log(table(['beside', 'served', 'refused', 'unfinished', ...figures], lines))
}

const ALL_AT_ONCE = 'all of it at once'

type Server = Awaited<ReturnType<typeof startServer>>

async function startServer(rows: string) {
  const server = fork(fileURLToPath(new URL('./neighbours-server.ts', import.meta.url)), [rows])
  const exit = once(server, 'exit')
  const order = (message: Order) => server.send(message)
  const [ready]: Ready[] = await once(server, 'message')
  if (!ready) throw new Error('the server did not start')
  return {
    ready,
    watch: () => order({ kind: 'watch' }),
    async memory(): Promise<Memory> {
      order({ kind: 'memory' })
      const [told]: Memory[] = await once(server, 'message')
      if (!told) throw new Error('the server told nothing')
      return told
    },
    async stop() {
      if (server.exitCode === null) order({ kind: 'stop' })
      await exit
    },
  }
}

type Spent = { readonly seconds: number; readonly runs: number }

/** Two lines: the strangers alone, and beside the load. */
async function caseOf(server: Server, name: string, { seconds, runs }: Spent): Promise<string[][]> {
  const { ready } = server
  const made = name === ALL_AT_ONCE ? [...LOADS.values()] : [LOADS.get(name)]
  const load = together(...(await Promise.all(made.flatMap((make) => (make ? [make(ready)] : [])))))
  const repeated = async (each: Load) => {
    const seen: Seen[] = []
    for (let turn = 0; turn < runs; turn += 1) seen.push(await beside(ready, each, seconds))
    return summed(seen)
  }
  // Until what runs often is compiled.
  await beside(ready, nothing, seconds)
  const alone = await repeated(nothing)
  const { nowMb: idleMb } = await server.memory()
  server.watch()
  const loaded = await repeated(load)
  const { peakMb } = await server.memory()
  const times = (figure: number, before: number) => `${figure.toFixed(0)} (${(figure / before).toFixed(1)}×)`
  return [
    [
      'alone',
      '',
      '',
      '',
      ...[alone.reads, alone.payments].flatMap(({ p50Ms, p99Ms }) => [p50Ms.toFixed(0), p99Ms.toFixed(0)]),
      `${Math.round(idleMb)} MB`,
      '',
    ],
    [
      name,
      ...[loaded.answered.served, loaded.answered.refused, loaded.answered.unfinished].map(String),
      loaded.reads.p50Ms.toFixed(0),
      times(loaded.reads.p99Ms, alone.reads.p99Ms),
      loaded.payments.p50Ms.toFixed(0),
      times(loaded.payments.p99Ms, alone.payments.p99Ms),
      '',
      `${Math.round(peakMb - idleMb)} MB`,
    ],
  ]
}

function summed(seen: readonly Seen[]): Seen {
  const sum = (figure: (each: Answered) => number) =>
    seen.reduce((all, { answered }) => all + figure(answered), 0)
  return {
    reads: median(seen.map(({ reads }) => reads)),
    payments: median(seen.map(({ payments }) => payments)),
    answered: {
      served: sum(({ served }) => served),
      refused: sum(({ refused }) => refused),
      unfinished: sum(({ unfinished }) => unfinished),
    },
  }
}

type Seen = { readonly reads: Measured; readonly payments: Measured; readonly answered: Answered }

const NONE: Answered = { served: 0, refused: 0, unfinished: 0 }
const nothing: Load = async () => NONE

/** Times of strangers' reads and payments while a load goes on. */
async function beside(ready: Ready, load: Load, seconds: number): Promise<Seen> {
  const stop = new AbortController()
  const going = load(stop.signal)
  const [reads, payments] = await Promise.all([
    measurePaced({ perSecond: READS_A_SECOND, seconds }, () => read(ready)),
    measurePaced({ perSecond: PAYMENTS_A_SECOND, seconds }, () => pay(ready)),
  ])
  stop.abort()
  return { reads, payments, answered: await going }
}

let turn = 0

function pair({ strangers }: Ready) {
  turn += 1
  const [one, other] = [strangers[turn % strangers.length], strangers[(turn * 7 + 3) % strangers.length]]
  if (!one || !other) throw new RangeError('there are no strangers')
  return { one, other: one === other ? (strangers[(turn + 1) % strangers.length] ?? other) : other }
}

async function read(ready: Ready): Promise<number> {
  const path = READS[turn % READS.length] ?? '/me'
  const response = await request(ready, pair(ready).one, { method: 'GET', path })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return 1
}

async function pay(ready: Ready): Promise<number> {
  const { one, other } = pair(ready)
  const body = {
    from_account_id: one.accountId,
    to: { wallet_id: other.walletId },
    amount: { amount: '0.01', currency: 'USD' },
  }
  const response = await request(ready, one, { method: 'POST', path: '/payments', body })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`a payment: ${response.status} ${text}`)
  return 1
}
