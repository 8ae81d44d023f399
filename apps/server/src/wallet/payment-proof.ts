import type { contract } from '@sadaf/api'
import { compare, type Money, parseAmount, type Rate } from '@sadaf/money'
import { type Approver, requireApproval, type Tx } from '../platform/index.ts'
import { keptPerDollar } from '../rates/index.ts'
import { worthOf } from './limits.ts'
import type { Recipient } from './recipients.ts'

/** The largest payment without a proof in currencies that have a round figure; in others it is that of the dollar. */
const largestWithoutProof: Readonly<Record<string, string>> = { USD: '1000', EUR: '900', AED: '3650' }

/**
 * Step-up by amount: whether a payment is so large that its payer must approve it by a proof of who they are: above the
 * round figure of its currency, or where that has none, worth more than 1,000 US dollars.
 *
 * @param perDollar units of the amount's currency for one US dollar today; without a rate a payment needs a proof
 */
export function needsProof(amount: Money, perDollar: Rate | null): boolean {
  const figure = largestWithoutProof[amount.asset]
  if (figure !== undefined) return compare(amount, parseAmount(figure, amount.asset)) > 0
  if (perDollar === null) return true
  return compare(worthOf(amount, perDollar), parseAmount(largestWithoutProof.USD ?? '0', 'USD')) > 0
}

/** True where a payment may need a proof, before its rate is known. */
export const mayNeedProof = (amount: Money): boolean => needsProof(amount, null)

/** Whether a payment needs a proof by the rate that is kept; for use within a transaction. */
export async function needsProofToday(tx: Tx, amount: Money, now: Date): Promise<boolean> {
  return mayNeedProof(amount) && needsProof(amount, await keptPerDollar(tx, amount.asset, now))
}

type PaymentContent = {
  /** Sending it or paying a request: what was approved for the one does not open the other. */
  readonly endpoint: typeof contract.createPayment | typeof contract.payRequest
  readonly amount: Money
  readonly perDollar: Rate | null
  readonly recipient: Pick<Recipient, 'userId' | 'name'>
  readonly terms?: readonly (string | null)[]
}

/**
 * Lets pass a payment that is small, or that has been approved: this amount to this recipient on these terms, once.
 *
 * @throws ApprovalLacking `step_up_required` or `recent_sign_in_required`
 */
export async function requirePaymentApproval(
  tx: Tx,
  approver: Approver,
  { recipient: { userId, name }, perDollar, ...rest }: PaymentContent,
  now: Date,
): Promise<void> {
  if (!needsProof(rest.amount, perDollar)) return
  const content = { ...rest, recipient: { id: userId, name } }
  await requireApproval(tx, approver, content, now)
}
