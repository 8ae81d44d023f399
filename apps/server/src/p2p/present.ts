import { spelledFor, toWire } from '@sadaf/api'
import type { Language } from '../platform/index.ts'
import { leastOf, mostOf, type Offer } from './offer.ts'
import { possibleFor, type Trade } from './trade.ts'

export function presentOffer(offer: Offer, userId: string, language: Language) {
  const isOpen = offer.left.minor > 0n
  return {
    id: offer.id,
    side: offer.side,
    asset: offer.asset,
    currency: offer.price.asset,
    price: toWire(offer.price),
    state: offer.state,
    total: toWire(offer.quantity),
    left: toWire(offer.left),
    min: toWire(isOpen ? leastOf(offer) : offer.min),
    max: toWire(isOpen ? mostOf(offer) : offer.max),
    maker: spelledFor(language, offer),
    is_own: offer.userId === userId,
    created_at: offer.createdAt.toISOString(),
  }
}

export function presentTrade(trade: Trade, now: Date, language: Language) {
  const can = possibleFor(trade, now)
  const { dispute } = trade
  return {
    id: trade.id,
    side: trade.side,
    state: trade.state,
    asset: trade.quantity.asset,
    currency: trade.price.asset,
    price: toWire(trade.price),
    quantity: toWire(trade.quantity),
    value: toWire(trade.value),
    other: spelledFor(language, trade),
    is_maker: trade.isMaker,
    can_confirm: can.confirm,
    can_cancel: can.cancel,
    can_dispute: can.dispute,
    dispute: dispute && {
      reason: dispute.reason,
      is_own: dispute.by === trade.userId,
      at: dispute.at.toISOString(),
    },
    created_at: trade.createdAt.toISOString(),
    expires_at: trade.expiresAt.toISOString(),
    ended_at: trade.endedAt?.toISOString() ?? null,
  }
}
