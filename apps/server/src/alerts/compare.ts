import { compareRates, parseRate } from '@sadaf/money'
import type { Named, Past } from '../markets/index.ts'
import type { Tx } from '../platform/index.ts'
import { step } from './alert.ts'
import { acrossGap } from './gap.ts'
import { linesOfRow, standingAt, standingOf } from './row.ts'
import { type AlertRow, type Key, type Reach, saveAlert, touchedBy, withinReach } from './store.ts'
import { lineAt, type Tells, tellCrossing } from './tell.ts'

/** So many alerts are weighed in one transaction. */
const AT_ONCE = 200

/** Prices of one moment. */
export type Batch = {
  readonly at: Date
  readonly prices: readonly Pick<Named, 'symbol' | 'price'>[]
  /** Since when no prices of an asset were heard, where that was so until now. */
  readonly silentSince: ReadonlyMap<string, number>
}

/** Weighs every alert that these prices touch. */
export async function compare(on: Tells, batch: Batch): Promise<void> {
  const { database } = on.platform
  const priceOf = new Map(batch.prices.map(({ symbol, price }) => [symbol, price]))

  async function weigh(tx: Tx, row: AlertRow): Promise<boolean> {
    const price = priceOf.get(row.symbol)
    // The transaction whose lock this one waited for may have paused the alert.
    if (price === undefined || row.state !== 'waiting') return false
    const { standing, crossed } = step(linesOfRow(row), standingOf(row), price)
    const now = standingAt(row, standing, batch.at)
    if (crossed === null) {
      await saveAlert(tx, now)
      return true
    }
    const from = batch.silentSince.get(row.symbol)
    const since = from === undefined ? null : new Date(from)
    const crossing = { side: crossed, line: lineAt(row, crossed), price, since, at: batch.at }
    await tellCrossing(on, tx, now, crossing)
    return true
  }

  const weighSome = () =>
    database.asSystem(async (tx) => {
      const rows = await touchedBy(tx, batch.prices, AT_ONCE)
      let weighed = 0
      for (const row of rows) if (await weigh(tx, row)) weighed += 1
      return weighed
    })
  // Alerts just compared are at these prices from now on, and are not selected by them again.
  while ((await weighSome()) > 0);
}

/** A time in which no prices of an asset were heard, with how they went. */
export type Silence = Past & { readonly symbol: string; readonly from: number; readonly to: number }

/** Weighs every alert that may have been touched meanwhile. */
export async function compareGap(on: Tells, silence: Silence): Promise<void> {
  const { database } = on.platform
  const reach = reachOf(silence)
  if (reach === null) return
  const to = new Date(silence.to)

  async function weigh(tx: Tx, row: AlertRow): Promise<void> {
    if (row.state !== 'waiting') return
    const { standing, missed } = acrossGap(
      linesOfRow(row),
      standingOf(row),
      row.stand_since.getTime(),
      silence,
    )
    const now = standingAt(row, standing, to)
    if (missed === null) {
      if (standing.stand !== row.stand) await saveAlert(tx, now)
      return
    }
    await tellCrossing(on, tx, now, {
      side: missed.side,
      line: lineAt(row, missed.side),
      price: missed.price,
      since: new Date(missed.since),
      at: new Date(missed.at),
    })
  }

  const weighSome = (after: Key | null) =>
    database.asSystem(async (tx) => {
      const { rows, last } = await withinReach(tx, reach, { after, limit: AT_ONCE })
      for (const row of rows) await weigh(tx, row)
      return last
    })
  for (let after = await weighSome(null); after !== null; ) after = await weighSome(after)
}

function reachOf({ symbol, candles }: Silence): Reach | null {
  const [first, ...rest] = candles
  if (!first) return null
  const isMore = (a: string, b: string) => compareRates(parseRate(a), parseRate(b)) > 0
  return rest.reduce<Reach>(
    (reach, { high, low }) => ({
      symbol,
      high: isMore(high, reach.high) ? high : reach.high,
      low: isMore(reach.low, low) ? low : reach.low,
    }),
    { symbol, high: first.high, low: first.low },
  )
}
