import type { ErrorCode, Spelled } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { type AssetCode, type Money, sum } from '@sadaf/money'
import { DomainError } from '../platform/index.ts'

export type ShareState = 'open' | 'paid' | 'settled' | 'declined' | 'cancelled' | 'lapsed'

/** Name of a person, as far as the reader may know it. */
export type Named = Spelled & { readonly userId: string }

/** One person's share of a request. */
export type Share = {
  readonly id: string
  /** The person asked, named as far as the asker may know them. */
  readonly asked: Named
  readonly amount: Money
  readonly state: ShareState
  /** The payment of it, from the moment on that it is on its way. */
  readonly operationId: string | null
  /** When the person who is asked was last told of it. */
  readonly toldAt: Date
  readonly answeredAt: Date | null
  /** When its payment was there. */
  readonly arrivedAt: Date | null
}

/** Request for money: a share of each person asked, or the whole from the first who pays. */
export type Request = {
  readonly id: string
  readonly asker: Named
  readonly asset: AssetCode
  readonly note: string | null
  readonly dueOn: string | null
  /** The transaction of the one who asks that is split. */
  readonly splits: string | null
  readonly settles: 'each' | 'first'
  readonly isCancelled: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly shares: readonly Share[]
}

/** Where a share may go from each state. What was paid, or settled by that, opens again where the payment fails. */
export const transitions = {
  open: ['paid', 'settled', 'declined', 'cancelled', 'lapsed'],
  paid: ['open', 'cancelled'],
  settled: ['open', 'cancelled'],
  declined: [],
  cancelled: [],
  lapsed: [],
} as const satisfies Record<ShareState, readonly ShareState[]>

/** Why what is not open can be neither paid nor declined. */
const refusals = {
  paid: 'request_paid',
  settled: 'request_paid',
  declined: 'request_declined',
  cancelled: 'request_cancelled',
  lapsed: 'request_lapsed',
} as const satisfies Record<Exclude<ShareState, 'open'>, ErrorCode>

/**
 * The share of a person as one that they can answer now.
 *
 * @throws DomainError `request_paid`, `request_declined`, `request_cancelled`, `request_lapsed`
 */
export function openShareOf(request: Request, askedId: string, now: Date): Share {
  const share = request.shares.find(({ asked }) => asked.userId === askedId)
  if (!share) throw new DomainError('not_found')
  if (share.state !== 'open') throw new DomainError(refusals[share.state])
  if (request.expiresAt <= now) throw new DomainError('request_lapsed')
  return share
}

/** The request with a person's share paid; where the first settles it for all, with all that is open settled. */
export function paid(request: Request, askedId: string, operationId: string, now: Date): Request {
  const { id } = openShareOf(request, askedId, now)
  return changeShares(request, (share) => {
    if (share.id === id) return { ...share, state: 'paid', operationId, answeredAt: now }
    return share.state === 'open' && request.settles === 'first' ? { ...share, state: 'settled' } : share
  })
}

/** @throws DomainError as `openShareOf` does */
export function declined(request: Request, askedId: string, now: Date): Request {
  const { id } = openShareOf(request, askedId, now)
  return changeShares(request, (share) =>
    share.id === id ? { ...share, state: 'declined', answeredAt: now } : share,
  )
}

/** The request as it goes on without an asked person who leaves. */
export function withoutAsked(request: Request, askedId: string): Request {
  return changeShares(request, (share) =>
    share.asked.userId === askedId && share.state === 'open' ? { ...share, state: 'declined' } : share,
  )
}

/** Takes back what is open. @throws DomainError `request_over` where nothing is */
export function cancelled(request: Request): Request {
  requireOpen(request)
  return { ...closeOpen(request, 'cancelled'), isCancelled: true }
}

/** The request with nothing open any more. */
export function expired(request: Request): Request {
  return closeOpen(request, 'lapsed')
}

/**
 * The request with those reminded of it who have heard nothing for a day. @throws DomainError `request_over`,
 * `reminded_today`
 */
export function reminded(request: Request, now: Date): Request {
  if (request.expiresAt <= now) throw new DomainError('request_over')
  requireOpen(request)
  const from = remindableAt(request)
  if (from && from > now) throw new DomainError('reminded_today', [], { retry_at: from.toISOString() })
  return changeShares(request, (share) => (isToRemind(share, now) ? { ...share, toldAt: now } : share))
}

/** From when on the asked can be reminded; null where none is to answer. */
export function remindableAt(request: {
  readonly shares: readonly Pick<Share, 'state' | 'toldAt'>[]
}): Date | null {
  const moments = request.shares.flatMap(({ state, toldAt }) =>
    state === 'open' ? [toldAt.getTime() + DAY_MS] : [],
  )
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

/** The request with the payment of a share there. */
export function arrived(request: Request, operationId: string, at: Date): Request {
  return changeShares(request, (share) =>
    share.operationId === operationId ? { ...share, arrivedAt: at } : share,
  )
}

/** The request as it goes on where a payment of it came to nothing, or back. */
export function reopened(request: Request, operationId: string): Request {
  if (!request.shares.some((share) => share.operationId === operationId)) return request
  // A request cancelled meanwhile is not opened again.
  const state = request.isCancelled ? 'cancelled' : 'open'
  return changeShares(request, (share) => {
    if (share.operationId === operationId)
      return { ...share, state, operationId: null, answeredAt: null, arrivedAt: null }
    return share.state === 'settled' ? { ...share, state } : share
  })
}

/** The shares that are not as they were. */
export function changedShares(before: Request, after: Request): readonly Share[] {
  return after.shares.filter((share, index) => share !== before.shares[index])
}

/** Total of a request. */
export function totalOf({ settles, shares, asset }: Pick<Request, 'settles' | 'shares' | 'asset'>): Money {
  const counted = settles === 'first' ? shares.slice(0, 1) : shares
  return sum(
    asset,
    counted.map(({ amount }) => amount),
  )
}

export const isOpen = ({ shares }: Pick<Request, 'shares'>): boolean =>
  shares.some(({ state }) => state === 'open')

function isToRemind({ state, toldAt }: Share, now: Date): boolean {
  return state === 'open' && toldAt.getTime() + DAY_MS <= now.getTime()
}

function closeOpen(request: Request, state: 'cancelled' | 'lapsed'): Request {
  return changeShares(request, (share) => (share.state === 'open' ? { ...share, state } : share))
}

function changeShares(request: Request, change: (share: Share) => Share): Request {
  return { ...request, shares: request.shares.map(change) }
}

function requireOpen(request: Request): void {
  if (!isOpen(request)) throw new DomainError('request_over')
}
