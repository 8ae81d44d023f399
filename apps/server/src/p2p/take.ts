import type { Ledger } from '@sadaf/ledger'
import type { Money, Rate } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { asSystemWithin, DomainError, type Tx } from '../platform/index.ts'
import { lockPerson, type Person, spelledNames } from '../profile/index.ts'
import { blockedEitherWay } from '../requests/index.ts'
import { restrictionOf } from '../restrictions/index.ts'
import { requireRisksAcknowledged } from '../risks/index.ts'
import { accountForMoving } from '../wallet/index.ts'
import { CONFIRMED_WITHIN_SECONDS, p2pTrade } from './kinds/p2p-trade.ts'
import { accountForTrading } from './make.ts'
import { costOf, type Offer, refusalOf, type Side } from './offer.ts'
import { lockOffer, offerById, takeOff } from './offer-store.ts'
import type { Tell } from './tell.ts'
import type { Trade } from './trade.ts'
import { countOpenTrades, insertTrade } from './trade-store.ts'

/** How many open trades a person may have. */
const MOST_OPEN = 20

export type Take = {
  readonly userId: string
  readonly offerId: string
  readonly quantity: Money
  /** The account that pays or is paid. */
  readonly accountId: string
  /** The price of a dollar today in the offer's currency; null where unknown. Read before the transaction. */
  readonly perDollar: Rate | null
}

type Stands = Needs<'holdings' | 'ledger' | 'operations' | 'platform'> & { readonly tell: Tell }

/** One side of the trade that is about to begin. */
type Party = {
  readonly person: Person
  readonly accountId: string
  readonly holdingId: string
}

/**
 * Takes a part of an offer: the asset of the one side and the money of the other are held until the maker confirms. Of
 * two people who take the last of it at once, one gets it. Make it the last thing that the transaction does.
 *
 * @returns the trade as its taker has it
 * @throws DomainError `not_found`, `p2p_own_offer`, `p2p_person_unavailable`, `account_restricted`, `p2p_offer_closed`,
 *   `p2p_amount_out_of_range`, `p2p_offer_uncovered`, `too_many_p2p_trades`, `risks_not_acknowledged`,
 *   `account_not_found`, `currency_mismatch`, `limit_exceeded`, `insufficient_funds`, `insufficient_holding`,
 *   `provider_unavailable`
 */
export function takeOffer(on: Stands, tx: Tx, take: Take): Promise<Trade> {
  // The trade is the maker's too: both sides' rows are written, and the maker's account is looked at.
  return asSystemWithin(tx, () => taken(on, tx, take))
}

async function taken(on: Stands, tx: Tx, take: Take): Promise<Trade> {
  const { holdings, ledger, operations, platform, tell } = on
  const { userId: takerId, offerId, quantity, perDollar } = take
  const found = await offerById(tx, offerId)
  if (!found) throw new DomainError('not_found')
  if (found.userId === takerId) throw new DomainError('p2p_own_offer')
  const [maker, taker] = await lockBoth(tx, found.userId, takerId)
  await requireOpenTo(tx, found.userId, takerId)
  if (await restrictionOf(tx, takerId)) throw new DomainError('account_restricted')
  if (await restrictionOf(tx, found.userId)) throw new DomainError('p2p_person_unavailable')
  const offer = await lockOffer(tx, offerId)
  if (!offer) throw new DomainError('not_found')
  if (quantity.asset !== offer.asset) throw new DomainError('currency_mismatch')
  const refusal = refusalOf(offer, quantity)
  if (refusal) throw new DomainError(refusal)
  await requireRisksAcknowledged(tx, takerId, 'crypto')
  if ((await countOpenTrades(tx, takerId)) >= MOST_OPEN) throw new DomainError('too_many_p2p_trades')
  const value = costOf(quantity, offer.price)
  await accountForTrading(tx, { userId: takerId, id: take.accountId }, value.asset)
  await requireCover(tx, ledger, offer, { quantity, value })
  const makers: Party = { person: maker, accountId: offer.accountId, holdingId: offer.holdingId }
  const takers: Party = {
    person: taker,
    accountId: take.accountId,
    holdingId: await holdings.open(tx, takerId, offer.asset),
  }
  const [buyer, seller] = offer.side === 'sell' ? [takers, makers] : [makers, takers]
  const move = { userId: buyer.person.user_id, accountId: buyer.accountId, amount: value, perDollar }
  const { worth } = await blaming(buyer === makers, () =>
    accountForMoving(tx, platform.clock, { ...move, as: 'sending' }),
  )
  const sides = sidesOf({ offer, quantity, value }, { makers, takers }, platform)
  await takeOff(tx, offerId, quantity)
  await insertTrade(tx, sides)
  const { id } = sides[0]
  await shortOf(offer.side, () =>
    operations.begin(tx, p2pTrade, {
      id,
      owner: { userId: buyer.person.user_id, accountId: buyer.accountId },
      counter: { userId: seller.person.user_id, accountId: seller.accountId },
      amount: value,
      worth,
      details: {
        offerId,
        asset: offer.asset,
        quantityMinor: quantity.minor.toString(),
        sellerHoldingId: seller.holdingId,
        buyerHoldingId: buyer.holdingId,
        buyer: spelledNames(buyer.person),
        seller: spelledNames(seller.person),
      },
    }),
  )
  await tell.taken(tx, sides)
  return sides[1]
}

/** Both people, locked in one order for all who lock them, so that neither fits two trades into one limit. */
async function lockBoth(tx: Tx, makerId: string, takerId: string): Promise<readonly [Person, Person]> {
  const locked = new Map<string, Person>()
  for (const id of [makerId, takerId].sort()) {
    const person = await lockPerson(tx, id)
    if (person) locked.set(id, person)
  }
  const [maker, taker] = [locked.get(makerId), locked.get(takerId)]
  if (!taker) throw new DomainError('account_not_found')
  if (!maker) throw new DomainError('p2p_offer_closed')
  return [maker, taker]
}

/** @throws DomainError `p2p_person_unavailable` where one has blocked the other */
async function requireOpenTo(tx: Tx, makerId: string, takerId: string): Promise<void> {
  if ((await blockedEitherWay(tx, takerId, [makerId])).size > 0)
    throw new DomainError('p2p_person_unavailable')
}

/** @throws DomainError `p2p_offer_uncovered` where the maker cannot give what they offer by now */
async function requireCover(
  tx: Tx,
  ledger: Pick<Ledger, 'accounts'>,
  { userId, side, accountId, holdingId, price }: Offer,
  { quantity, value }: { readonly quantity: Money; readonly value: Money },
): Promise<void> {
  await blaming(true, () => accountForTrading(tx, { userId, id: accountId }, price.asset))
  const [id, needed] = side === 'sell' ? [holdingId, quantity] : [accountId, value]
  const [book] = await ledger.accounts([id], tx.client)
  const free = book ? book.creditsPosted - book.debitsPosted - book.debitsPending : 0n
  if (free < needed.minor) throw new DomainError('p2p_offer_uncovered')
}

/** Refusals of the maker's limits and accounts are private: the taker hears that the offer is not covered. */
async function blaming<T>(isMaker: boolean, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isMaker && error instanceof DomainError && error.code !== 'provider_unavailable')
      throw new DomainError('p2p_offer_uncovered')
    throw error
  }
}

/** The maker was covered a moment ago, so what is short is the taker's: money, or the asset of a seller. */
async function shortOf<T>(makerDoes: Side, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (makerDoes === 'buy' && error instanceof DomainError && error.code === 'insufficient_funds')
      throw new DomainError('insufficient_holding')
    throw error
  }
}

type Agreed = { readonly offer: Offer; readonly quantity: Money; readonly value: Money }

/** The trade as its maker has it, and as its taker does. */
function sidesOf(
  { offer, quantity, value }: Agreed,
  { makers, takers }: { readonly makers: Party; readonly takers: Party },
  { clock, ids }: Stands['platform'],
): readonly [Trade, Trade] {
  const createdAt = clock.now()
  const common = {
    ...{ id: ids.next(), offerId: offer.id, quantity, price: offer.price, value, createdAt },
    state: 'waiting',
    expiresAt: new Date(createdAt.getTime() + CONFIRMED_WITHIN_SECONDS * 1000),
    dispute: null,
    endedAt: null,
  } as const
  const side = (own: Party, other: Party) => ({
    ...common,
    userId: own.person.user_id,
    accountId: own.accountId,
    holdingId: own.holdingId,
    otherUserId: other.person.user_id,
    ...spelledNames(other.person),
  })
  return [
    { ...side(makers, takers), isMaker: true, side: offer.side },
    { ...side(takers, makers), isMaker: false, side: offer.side === 'sell' ? 'buy' : 'sell' },
  ]
}
