import { DAY_MS } from '@sadaf/calendar'
import { type Money, money } from '@sadaf/money'
import { DomainError } from '../../platform/index.ts'
import type { Spending, SpendRequest } from '../things.ts'

type SpendingRequest = SpendRequest & { readonly spending: Spending }

/** A purchase that is allowed may be made until then. */
const PASSES_FOR_MS = DAY_MS

/** Amounts from nine tenths to eleven tenths of one, both in whole minor units within them. */
export function giveOrTake({ asset, minor }: Money): { readonly least: Money; readonly most: Money } {
  return { least: money(asset, (minor * 9n + 9n) / 10n), most: money(asset, (minor * 11n) / 10n) }
}

/** The amount that a Parent lets pass: their own offer, where they have made one. */
export const allowedAmount = ({ amount, spending }: SpendingRequest): Money => spending.offer ?? amount

/** A request to spend that stands in a state. @throws DomainError `family_state` */
function standingAt(request: SpendRequest, state: SpendRequest['state']): SpendingRequest {
  const { spending } = request
  if (!spending || request.state !== state) throw new DomainError('family_state')
  return { ...request, spending }
}

const allowedFrom = (request: SpendingRequest, now: Date): SpendingRequest => ({
  ...request,
  state: 'approved',
  spending: { ...request.spending, until: new Date(now.getTime() + PASSES_FOR_MS) },
})

/** A Parent lets it pass as it was asked for. @throws DomainError `family_state` */
export const allowed = (request: SpendRequest, now: Date): SpendingRequest =>
  allowedFrom(standingAt(request, 'pending'), now)

/** A Parent offers another amount. @throws DomainError `family_state` */
export function offered(request: SpendRequest, offer: Money): SpendingRequest {
  const standing = standingAt(request, 'pending')
  return { ...standing, state: 'offered', spending: { ...standing.spending, offer } }
}

/** The offer is accepted by the one who asked. @throws DomainError `family_state` */
export const accepted = (request: SpendRequest, now: Date): SpendingRequest =>
  allowedFrom(standingAt(request, 'offered'), now)

/** The offer is declined by the one who asked. @throws DomainError `family_state` */
export const refusedOffer = (request: SpendRequest): SpendingRequest => ({
  ...standingAt(request, 'offered'),
  state: 'declined',
})
