import { findAsset, type Money } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { DomainError, type Tx } from '../platform/index.ts'
import { lockPerson, shortNames, spelledNames } from '../profile/index.ts'
import { requireRisksAcknowledged } from '../risks/index.ts'
import { type AccountRow, accountOf, isEarmarked } from '../wallet/index.ts'
import { type Offer, type Side, wrongWith } from './offer.ts'
import { closeOffer, countOpenOffers, insertOffer, offerOf } from './offer-store.ts'

/** How many open offers a person may have. */
const MOST_OPEN = 20

export type NewOffer = {
  readonly side: Side
  readonly price: Money
  readonly quantity: Money
  readonly min: Money
  readonly max: Money
  readonly accountId: string
}

type Stands = Needs<'holdings' | 'platform'>

/**
 * Offers to buy or sell at a fixed price. Nothing is held for it before it is taken.
 *
 * @throws DomainError `account_not_found`, `asset_not_traded`, `currency_mismatch`, `p2p_amount_out_of_range`,
 *   `p2p_too_small`, `risks_not_acknowledged`, `too_many_p2p_offers`
 */
export async function makeOffer(
  { holdings, platform: { clock, ids } }: Stands,
  tx: Tx,
  userId: string,
  offer: NewOffer,
): Promise<Offer> {
  const { side, price, quantity, min, max, accountId } = offer
  const { asset } = quantity
  if (findAsset(asset)?.kind !== 'crypto') throw new DomainError('asset_not_traded')
  const isMixed = min.asset !== asset || max.asset !== asset || findAsset(price.asset)?.kind !== 'fiat'
  if (isMixed) throw new DomainError('currency_mismatch')
  const wrong = wrongWith(offer)
  if (wrong) throw new DomainError(wrong)
  await requireRisksAcknowledged(tx, userId, 'crypto')
  // Two offers at the same moment are counted one after the other.
  const maker = await lockPerson(tx, userId)
  if (!maker) throw new DomainError('account_not_found')
  await accountForTrading(tx, { userId, id: accountId }, price.asset)
  if ((await countOpenOffers(tx, userId)) >= MOST_OPEN) throw new DomainError('too_many_p2p_offers')
  const made: Offer = {
    ...{ userId, id: ids.next(), side, asset, price, quantity, left: quantity, min, max, accountId },
    holdingId: await holdings.open(tx, userId, asset),
    ...shortNames(spelledNames(maker)),
    state: 'open',
    createdAt: clock.now(),
  }
  await insertOffer(tx, made)
  return made
}

/** An account of a person that can pay or be paid. @throws DomainError `account_not_found`, `currency_mismatch` */
export async function accountForTrading(
  tx: Tx,
  of: { readonly userId: string; readonly id: string },
  currency: string,
): Promise<AccountRow> {
  const account = await accountOf(tx, of)
  if (account?.status !== 'active' || account.closed_at !== null || isEarmarked(account))
    throw new DomainError('account_not_found')
  if (account.currency !== currency) throw new DomainError('currency_mismatch')
  return account
}

/** Withdraws a person's offer; trades of it go on. @throws DomainError `not_found`, `p2p_offer_closed` */
export async function withdrawOffer(tx: Tx, userId: string, id: string): Promise<Offer> {
  const isWithdrawn = await closeOffer(tx, userId, id)
  const offer = await offerOf(tx, userId, id)
  if (!offer) throw new DomainError('not_found')
  if (!isWithdrawn) throw new DomainError('p2p_offer_closed')
  return offer
}
