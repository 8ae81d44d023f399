import { type BuyableAsset, type PaymentMethod, purchaseOf } from '@sadaf/api'
import { equals, type Money, parseRate, type Rate } from '@sadaf/money'
import { namedPrices } from '../markets/index.ts'
import { DomainError, type Language, type Platform, type Tx } from '../platform/index.ts'
import {
  ProviderRefusal,
  ProviderUnreachable,
  type RampProvider,
  type RampQuote,
  type RampWish,
} from '../providers/index.ts'
import { requireWithinLimits } from './limits.ts'
import { type Method, methodOf } from './methods.ts'
import { insertQuote, type KeptQuote } from './quote-store.ts'

export type Wish = {
  readonly asset: BuyableAsset
  readonly method: PaymentMethod
  /** Amount that the person typed, in US dollars or in the asset: that side is exact. */
  readonly typed: Money
}

type Needed = {
  readonly platform: Pick<Platform, 'clock' | 'database' | 'ids' | 'log'>
  readonly ramp: RampProvider
}

/** Refusals of the ramp that are no defects of ours. */
const NO_PRICE = 'price_unavailable'
const OUTSIDE_LIMITS = 'amount_outside_limits'

/**
 * A firm offer of the ramp, kept for the one who asks. How long it is firm counts from our asking, by our own clock:
 * the ramp began to count later.
 *
 * @throws DomainError `currency_mismatch`, `purchase_outside_limits`, `price_not_live`, `provider_unavailable`
 */
export async function quote(
  { platform, ramp }: Needed,
  actor: { readonly userId: string },
  wish: Wish,
  language: Language,
): Promise<KeptQuote> {
  const { clock, database, ids, log } = platform
  const { asset, typed } = wish
  if (typed.asset !== 'USD' && typed.asset !== asset) throw new DomainError('currency_mismatch')
  const method = methodOf(wish.method)
  const offeredAt = clock.now()
  const price = await database.asSystem((tx) => livePrice(tx, asset, offeredAt))
  // By the price that everybody sees, so that no provider is asked for an offer that could not be taken.
  const expected = purchaseOf(typed, { asset, price, fee: method.fee })
  requireWithinLimits(method, expected.total, language)
  const told = await ask(ramp, ids.next(), { asset, method: wish.method, fixed: typed }, () =>
    requireWithinLimits(method, expected.total, language),
  )
  if (!isByTheTerms(told, wish, method)) {
    log.error({ quote: told.id, asset, method: method.id }, 'an offer of the ramp is not by its terms')
    throw new DomainError('provider_unavailable')
  }
  requireWithinLimits(method, told.paid, language)
  const firmMs = told.expiresAt.getTime() - told.offeredAt.getTime()
  const { fees, ...offer } = told
  const kept = {
    ...offer,
    typed: typed.asset === 'USD' ? 'fiat' : 'crypto',
    fee: fees.ramp,
    networkFee: fees.network,
    offeredAt,
    expiresAt: new Date(offeredAt.getTime() + firmMs),
  } as const
  await database.asUser(actor.userId, (tx) => insertQuote(tx, actor.userId, kept))
  return { ...kept, orderId: null }
}

/**
 * Current price of an asset. Nothing is sold at a price that is not live.
 *
 * @throws DomainError `price_not_live`
 */
export async function livePrice(tx: Tx, asset: string, now: Date): Promise<Rate> {
  const price = await marketPrice(tx, asset, now)
  if (price === null) throw new DomainError('price_not_live')
  return parseRate(price)
}

/** Reads the live price of an asset; null where it has none. */
export const createMarketPrice =
  ({ clock, database }: Pick<Platform, 'clock' | 'database'>) =>
  (asset: string): Promise<string | null> =>
    database.asSystem((tx) => marketPrice(tx, asset, clock.now()))

async function marketPrice(tx: Tx, asset: string, now: Date): Promise<string | null> {
  const named = (await namedPrices(tx, [asset], now)).get(asset)
  return named?.state === 'live' ? named.price : null
}

async function ask(
  ramp: RampProvider,
  id: string,
  wish: RampWish,
  whenOutside: () => void,
): Promise<RampQuote> {
  try {
    return await ramp.quote(id, wish)
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new DomainError('provider_unavailable')
    if (!(error instanceof ProviderRefusal)) throw error
    if (error.code === NO_PRICE) throw new DomainError('price_not_live')
    if (error.code === OUTSIDE_LIMITS) whenOutside()
    throw new DomainError('provider_unavailable')
  }
}

// The preview that people see is computed by the same formulas: an offer must match it.
function isByTheTerms(told: RampQuote, { asset, typed }: Wish, method: Method): boolean {
  const { total, fee, subtotal, received } = purchaseOf(typed, {
    asset,
    price: parseRate(told.price),
    fee: method.fee,
  })
  const sums = [
    [told.paid, total],
    [told.fees.ramp, fee],
    [told.spent, subtotal],
    [told.bought, received],
  ] as const
  return (
    sums.every(([one, other]) => one.asset === other.asset && equals(one, other)) &&
    told.fees.partner.minor === 0n
  )
}
