import type { Answer, Contract } from '@sadaf/api'
import { toWire } from '@sadaf/api'
import { money } from '@sadaf/money'
import type { NamedPrice } from '../markets/index.ts'
import type { Operation } from '../operations/index.ts'
import type { Language } from '../platform/index.ts'
import { presentFailure } from '../transactions/index.ts'
import type { Offer } from './offers.ts'
import type { OrderRow, RewardRow } from './store.ts'

export function presentOffer(offer: Offer, named: NamedPrice | undefined, language: Language) {
  return {
    symbol: offer.asset,
    name: named?.name[language] ?? offer.asset,
    rate_percentage: offer.ratePercentage,
    minimum: toWire(offer.minimum),
    unbonding_days: offer.unbondingDays,
  }
}

export function presentOrder(
  row: OrderRow,
  operation: Operation,
  language: Language,
): Answer<Contract['stake']> {
  return {
    id: row.id,
    // No other is in the table.
    side: row.side as 'stake' | 'unstake',
    status: operation.status,
    quantity: toWire(operation.amount),
    rate_percentage: row.rate_percentage,
    unbonding_days: row.unbonding_days,
    returns_at: row.returns_at?.toISOString() ?? null,
    reference: operation.reference,
    failure: operation.status === 'failed' ? presentFailure(operation.failure, language) : null,
    created_at: row.created_at.toISOString(),
    ended_at: operation.status === 'pending' ? null : operation.completedAt.toISOString(),
  }
}

export function presentReward({ id, asset, quantity_minor, worth_minor, paid_at }: RewardRow) {
  return {
    id,
    quantity: toWire(money(asset, BigInt(quantity_minor))),
    worth: worth_minor === null ? null : toWire(money('USD', BigInt(worth_minor))),
    paid_at: paid_at.toISOString(),
  }
}
