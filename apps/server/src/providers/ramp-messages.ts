import { paymentMethods } from '@sadaf/api'
import { add, equals, isPositive, type Money } from '@sadaf/money'
import { z } from 'zod'
import type { Progress } from './progress.ts'
import type { RampOrder } from './ramping.ts'
import { amount, currency, moment, revision } from './wire.ts'

// The wire shapes of the ramp's contract (docs/providers/ramp.md), read into our own terms.

const decimal = z.string().regex(/^\d{1,30}(\.\d{1,30})?$/)
const price = decimal.refine((text) => /[1-9]/.test(text))
const fees = z.object({ ramp: amount, partner: amount, network: amount })

export const rampQuoteMessage = z
  .object({
    id: z.string(),
    asset: currency,
    method: z.enum(paymentMethods),
    amounts: z.object({
      paid: amount.refine(isPositive),
      spent: amount.refine(isPositive),
      bought: amount.refine(isPositive),
    }),
    fees,
    fee_percent: decimal,
    price,
    created_at: moment,
    expires_at: moment,
  })
  .refine(({ asset, amounts, fees }) => amounts.bought.asset === asset && fees.network.asset === asset)
  .refine(({ amounts: { paid, spent }, fees }) => isSum(paid, [spent, fees.ramp, fees.partner]))
  .transform(({ amounts, ...message }) => ({
    id: message.id,
    asset: message.asset,
    method: message.method,
    ...amounts,
    fees: message.fees,
    feePercentage: message.fee_percent,
    price: message.price,
    offeredAt: message.created_at,
    expiresAt: message.expires_at,
  }))

/** The one table that maps the ramp's states to ours. */
const statuses = new Map<string, Exclude<Progress['status'], 'unknown'>>([
  ['created', 'accepted'],
  ['paid', 'processing'],
  ['processing', 'processing'],
  ['on_hold', 'processing'],
  ['completed', 'completed'],
  ['failed', 'rejected'],
  ['refunded', 'rejected'],
])
const reasons = new Map([
  ['declined', 'payment_declined'],
  ['expired', 'payment_expired'],
  ['cancelled', 'payment_cancelled'],
  ['refunded', 'payment_refunded'],
])
/** Why it was not sold, where the ramp gives an unknown reason. */
const NOT_SOLD = 'not_sold'

export const rampOrderMessage = z
  .object({
    id: z.string(),
    status: z.string(),
    reason: z.string().nullable(),
    revision,
    amounts: z.object({ bought: amount, delivered: amount.nullable() }),
    fees: z.object({ network: amount }),
    paid_at: moment.nullable(),
    completed_at: moment.nullable(),
  })
  .refine(({ status, amounts: { bought, delivered }, fees: { network } }) =>
    status === 'completed' ? delivered !== null && isSum(bought, [delivered, network]) : true,
  )
  .transform(
    (message): RampOrder => ({
      id: message.id,
      revision: message.revision,
      paidAt: message.paid_at,
      deliveredAt: message.completed_at,
      networkFee: message.fees.network,
      progress: progressFrom(message),
    }),
  )

type OrderWire = {
  readonly id: string
  readonly status: string
  readonly reason: string | null
  readonly amounts: { readonly bought: Money; readonly delivered: Money | null }
  readonly completed_at: Date | null
}

function progressFrom({ id, status, reason, amounts, completed_at }: OrderWire): Progress {
  const told = { id, amounts: [amounts.bought], receipt: null }
  const known = statuses.get(status)
  if (known === undefined) return { ...told, status: 'unknown', reason: status, completedAt: null }
  return {
    ...told,
    status: known,
    reason: known === 'rejected' ? (reasons.get(reason ?? '') ?? NOT_SOLD) : null,
    completedAt: completed_at,
    // The arrived amount is booked, also where the network took a fee on the way.
    ...(amounts.delivered && { settled: amounts.delivered }),
  }
}

/** A page that is good for one visit, with the order that it is for. */
export const rampSessionMessage = z
  .object({ url: z.url({ protocol: /^https?$/ }), expires_at: moment, order: rampOrderMessage })
  .transform(({ url, expires_at: expiresAt, order }) => ({ page: { url, expiresAt }, order }))

function isSum(whole: Money, parts: readonly Money[]): boolean {
  const [first, ...others] = parts
  if (!first || parts.some(({ asset }) => asset !== whole.asset)) return false
  return equals(others.reduce(add, first), whole)
}
