import { DAY_MS } from '@sadaf/calendar'
import { convert, money, parseAmount, rate, zero } from '@sadaf/money'
import { z } from 'zod'
import { type Close, closesOfDays, createCloses } from '../markets/index.ts'
import type { Platform, Tx } from '../platform/index.ts'
import type { Holdings, PastMovement } from '../portfolio/index.ts'
import { personOf } from '../profile/index.ts'
import { ProviderUnreachable, type TradingVenue } from '../providers/index.ts'
import type { OutsideWorld } from './outside-world.ts'
import { type PastTrade, pastTrades } from './past-trades.ts'

const BRING = 'demo.bring_holdings'
/** Currency of prices. */
const CURRENCY = 'USD'

/** Prices of the past are fixed, however often the job is retried. */
const payload = z.object({ user_id: z.uuid(), until: z.iso.datetime() })

/**
 * Has the household bring what it held elsewhere to the venue, with what it once paid for it.
 *
 * @returns what adds it to the transaction that makes the person
 */
export function createPastHoldings(
  platform: Platform,
  holdings: Pick<Holdings, 'bringForward'>,
  {
    world,
    venue,
  }: { readonly world: Pick<OutsideWorld, 'bring'>; readonly venue: Pick<TradingVenue, 'instruments'> },
): (tx: Tx, userId: string) => Promise<void> {
  const { clock, database, jobs } = platform
  const closes = createCloses(platform)
  const assets = Object.keys(pastTrades)
  const furthest = Math.max(...Object.values(pastTrades).flatMap((all) => all.map(({ daysAgo }) => daysAgo)))

  jobs.define(BRING, payload, async ({ user_id: userId, until }) => {
    const person = await database.asSystem((tx) => personOf(tx, userId))
    if (!person) return
    const steps = new Map((await venue.instruments()).map(({ asset, quantityStep }) => [asset, quantityStep]))
    const end = Date.parse(until)
    await closes.complete(assets)
    const since = new Date(end - furthest * DAY_MS).toISOString().slice(0, 10)
    const days = await database.asSystem((tx) => closesOfDays(tx, assets, since))
    const brought = Object.entries(pastTrades).map(([asset, trades]) => {
      const then = { asset, step: steps.get(asset) ?? '1', end, days: days.get(asset) ?? [] }
      return { asset, past: pastOf(trades, then) }
    })
    await world.bring(userId, {
      holderName: person.name,
      assets: brought.map(({ asset, past }) => ({ asset, quantity: heldAfter(asset, past) })),
    })
    await database.asSystem(async (tx) => {
      for (const { asset, past } of brought) await holdings.bringForward(tx, userId, asset, past)
    })
  })

  return async (tx, userId) => {
    await jobs.enqueue(
      tx,
      BRING,
      { user_id: userId, until: clock.now().toISOString() },
      { key: `bring:${userId}` },
    )
  }
}

type Then = {
  readonly asset: string
  /** Step: every quantity is a multiple of it. */
  readonly step: string
  /** The moment that days are counted back from. */
  readonly end: number
  /** Their closes, the oldest first. */
  readonly days: readonly Close[]
}

/** @throws ProviderUnreachable where its price on a day is not known yet */
export function pastOf(trades: readonly PastTrade[], { asset, step, end, days }: Then): PastMovement[] {
  const smallest = parseAmount(step, asset).minor
  const toStep = (minor: bigint) => money(asset, minor - (minor % smallest))
  const past: PastMovement[] = []
  for (const trade of trades) {
    const at = new Date(end - trade.daysAgo * DAY_MS)
    const close = days.findLast(({ day }) => day * DAY_MS <= at.getTime())
    if (close === undefined)
      throw new ProviderUnreachable(`there is no price of ${asset} from ${trade.daysAgo} days ago`)
    const price = rate(close.digits, 10n ** BigInt(close.decimals))
    const common = { name: `${trade.daysAgo}`, at } as const
    if ('spent' in trade) {
      const worth = parseAmount(trade.spent, CURRENCY)
      const quantity = toStep(convert(worth, rate(price.denominator, price.numerator), asset, 'down').minor)
      past.push({ ...common, kind: 'acquired', quantity, worth })
    } else {
      const quantity = toStep((heldAfter(asset, past).minor * trade.soldPercent) / 100n)
      const worth = convert(quantity, price, CURRENCY, 'down')
      past.push({ ...common, kind: 'disposed', quantity, worth })
    }
  }
  return past
}

function heldAfter(asset: string, past: readonly PastMovement[]) {
  return past.reduce(
    (sum, { kind, quantity: { minor } }) => money(asset, sum.minor + (kind === 'acquired' ? minor : -minor)),
    zero(asset),
  )
}
