import { readJsonOfStrangers } from '../../../platform/index.ts'
import { type ProviderHttp, ProviderUnreachable } from '../../../providers/index.ts'
import type { Tick } from '../../feed.ts'
import { isWithoutAnswer } from '../../feed-errors.ts'
import type { Allowance } from '../allowance.ts'
import { hearOn } from './hear-on.ts'
import { LineLost, type LineOptions, openLine } from './line.ts'
import { readTold, snapshotMessage, type Told } from './messages.ts'
import { type Pairs, tradedOf, type Wanted } from './pair.ts'

/** Every second, what has changed in the whole market. */
const STREAM = '/ws/!miniTicker@arr'

export type Listening = {
  readonly http: ProviderHttp
  /** Which pairs there are, as of lately. */
  readonly pairs: () => Promise<Pairs>
  readonly symbols: readonly string[]
  readonly line: LineOptions
  readonly livesMs: number
  readonly now: () => number
  readonly connections: Allowance
}

/**
 * Prices of these assets: all at first, then changes. The stream is open before the snapshot is requested, so
 * that no change falls between.
 *
 * @throws ProviderUnreachable
 */
export async function* listen(listening: Listening): AsyncGenerator<readonly Tick[], void, void> {
  const { http, symbols, line, livesMs, now, connections } = listening
  const open = async () => {
    if (!connections.take()) throw new ProviderUnreachable('binance was connected to too often lately')
    return openLine({ ...line, url: line.url + STREAM })
  }
  try {
    let known = await listening.pairs()
    let wanted = tradedOf(known, symbols)
    const first = await open()
    yield await readSnapshot(http, wanted)
    const look = createLook(listening.pairs)
    const read = (message: string): Told => readTold(readJsonOfStrangers(message), wanted)
    const isFarewell = ({ kind }: Told) => kind === 'farewell'
    for await (const told of hearOn(first, { open, read, isFarewell, livesMs, now })) {
      if (told.kind !== 'prices') continue
      yield told.ticks
      const pairs = look() ?? known
      const at = told.ticks.at(-1)?.at
      if (pairs === known || !at) continue
      const before = wanted
      known = pairs
      wanted = tradedOf(pairs, symbols)
      yield leftBehind(before, wanted, at)
    }
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw error
    const what = error instanceof LineLost ? error.message : 'cannot be read'
    throw new ProviderUnreachable(`the stream of binance ${what}`, { cause: error })
  }
}

/**
 * Looks at something without waiting for it: the latest that is known, null before anything is.
 *
 * @throws what went wrong, unless the feed merely did not answer
 */
function createLook<T>(ask: () => Promise<T>): () => T | null {
  let latest: T | null = null
  let isLooking = false
  let defect: unknown
  async function look(): Promise<void> {
    isLooking = true
    try {
      latest = await ask()
    } catch (error) {
      if (!isWithoutAnswer(error)) defect = error
    } finally {
      isLooking = false
    }
  }
  return () => {
    if (defect !== undefined) throw defect
    if (!isLooking) void look()
    return latest
  }
}

function readSnapshot(http: ProviderHttp, wanted: Wanted): Promise<Tick[]> {
  return http.call(snapshotMessage(wanted), { method: 'GET', path: '/ticker/24hr?type=MINI' })
}

/** Ticks without a price for assets that are traded no more. */
function leftBehind(before: Wanted, wanted: Wanted, at: Date): Tick[] {
  return [...before.values()]
    .filter(({ pair }) => !wanted.has(pair))
    .map(({ symbol }) => ({ symbol, price: null, volume24h: null, at }))
}
