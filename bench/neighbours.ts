import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Measured, measurePaced, median, table } from './load.ts'
import { type Answered, type Load, loadsOf, request, together } from './neighbours-load.ts'
import type { Memory, Order, Ready } from './neighbours-server.ts'

const READS_A_SECOND = 20
const PAYMENTS_A_SECOND = 5
const READS = ['/accounts', '/transactions?limit=20', '/transactions/summary', '/me']

/**
 * Reads and payments of strangers beside one person with many rows who does something expensive as often as the limits
 * let them, against the same reads and payments alone in the same run; and the memory of the server above idle. The server
 * is a process of its own, and asked over its port.
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
  const server = fork(fileURLToPath(new URL('./neighbours-server.ts', import.meta.url)), [values.rows])
  const exit = once(server, 'exit')
  const order = (message: Order) => server.send(message)
  const memory = async (): Promise<Memory> => {
    order({ kind: 'memory' })
    const [told]: Memory[] = await once(server, 'message')
    if (!told) throw new Error('the server told nothing')
    return told
  }
  try {
    const [ready]: Ready[] = await once(server, 'message')
    if (!ready) throw new Error('the server did not start')
    const [seconds, runs] = [Number(values.seconds), Number(values.runs)]
    const loads = await loadsOf(ready)
    await beside(ready, nothing, seconds)
    const idleMb = (await memory()).nowMb
    const cases: [string, Load][] = [
      ['alone', nothing],
      ...[...loads].filter(([name]) => name.includes(values.only)),
    ]
    if (values.only === '') cases.push(['all of it at once', together(...loads.values())])
    const lines: string[][] = []
    let baseline: Seen | undefined
    for (const [name, load] of cases) {
      const seen: Seen[] = []
      order({ kind: 'watch' })
      for (let turn = 0; turn < runs; turn += 1) seen.push(await beside(ready, load, seconds))
      const { peakMb } = await memory()
      const [reads, payments] = [
        median(seen.map((each) => each.reads)),
        median(seen.map((each) => each.payments)),
      ]
      baseline ??= { reads, payments, answered: NONE }
      const sum = (figure: (each: Answered) => number) =>
        seen.reduce((all, { answered }) => all + figure(answered), 0)
      lines.push([
        name,
        String(sum(({ served }) => served)),
        String(sum(({ refused }) => refused)),
        String(sum(({ unfinished }) => unfinished)),
        reads.p50Ms.toFixed(0),
        `${reads.p99Ms.toFixed(0)} (${(reads.p99Ms / baseline.reads.p99Ms).toFixed(1)}×)`,
        payments.p50Ms.toFixed(0),
        `${payments.p99Ms.toFixed(0)} (${(payments.p99Ms / baseline.payments.p99Ms).toFixed(1)}×)`,
        `${Math.round(peakMb - idleMb)} MB`,
      ])
    }
    console.log(`idle: ${Math.round(idleMb)} MB\n`)
    const figures = ['reads p50 ms', 'p99 ms', 'payments p50 ms', 'p99 ms', 'above idle']
    console.log(table(['beside', 'served', 'refused', 'unfinished', ...figures], lines))
  } finally {
    if (server.exitCode === null) order({ kind: 'stop' })
    await exit
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
