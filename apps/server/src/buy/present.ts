import type { Answer, BuyableAsset, BuyStage, Contract } from '@sadaf/api'
import { toWire } from '@sadaf/api'
import { money } from '@sadaf/money'
import type { Operation } from '../operations/index.ts'
import type { Language } from '../platform/index.ts'
import { providerNames } from '../providers/index.ts'
import { presentFailure } from '../transactions/index.ts'
import { cryptoPurchase } from './kinds/crypto-purchase.ts'
import type { OrderRow } from './order-store.ts'
import type { KeptQuote } from './quote-store.ts'

export function presentQuote(quote: KeptQuote): Answer<Contract['createBuyQuote']> {
  return {
    id: quote.id,
    // Nothing else was asked for.
    asset: quote.asset as BuyableAsset,
    method: quote.method,
    typed: toWire(quote.typed === 'fiat' ? quote.paid : quote.bought),
    total: toWire(quote.paid),
    fee: toWire(quote.fee),
    subtotal: toWire(quote.spent),
    received: toWire(quote.bought),
    network_fee: toWire(quote.networkFee),
    fee_percentage: quote.feePercentage,
    price: quote.price,
    sold_by: providerNames.ramp,
    created_at: quote.offeredAt.toISOString(),
    expires_at: quote.expiresAt.toISOString(),
  }
}

/** How far a purchase is: that it is paid and that it has arrived are two things. */
export function stageOf({ status }: Operation, { paid_at: paidAt }: Pick<OrderRow, 'paid_at'>): BuyStage {
  switch (status) {
    case 'completed':
      return 'delivered'
    case 'failed':
      return 'failed'
    case 'pending':
      return paidAt === null ? 'awaiting_payment' : 'paid'
    default:
      return status satisfies never
  }
}

export function presentOrder(
  begun: Operation,
  row: OrderRow,
  language: Language,
): Answer<Contract['createBuyOrder']> {
  const operation = cryptoPurchase.read(begun)
  const { amount, details, legs, owner } = operation
  const { asset } = amount
  const dollars = (minor: string) => toWire(money('USD', BigInt(minor)))
  return {
    id: operation.id,
    status: operation.status,
    stage: stageOf(operation, row),
    account_id: owner.accountId,
    // Nothing else is sold.
    asset: asset as BuyableAsset,
    method: details.method,
    total: dollars(details.paidMinor),
    fee: dollars(details.feeMinor),
    subtotal: dollars(details.spentMinor),
    received: toWire(legs[0]?.amount ?? amount),
    network_fee: toWire(money(asset, BigInt(row.network_fee_minor))),
    fee_percentage: details.feePercentage,
    price: details.price,
    delivered: operation.status === 'completed' ? toWire(amount) : null,
    sold_by: details.seller,
    reference: operation.reference,
    failure: operation.status === 'failed' ? presentFailure(operation.failure, language) : null,
    created_at: operation.createdAt.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    delivered_at: operation.status === 'completed' ? operation.completedAt.toISOString() : null,
    ended_at: operation.status === 'pending' ? null : operation.completedAt.toISOString(),
  }
}
