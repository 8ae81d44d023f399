import type { contract } from '@sadaf/api'
import { compare, type Money, parseAmount } from '@sadaf/money'
import { type Approver, requireApproval, type Tx } from '../platform/index.ts'
import type { Recipient } from './recipients.ts'

// About 1,000 US dollars in each currency. One without a line of its own asks for a proof of every payment.
const largestWithoutProof: Record<string, string> = { USD: '1000', EUR: '900', AED: '3650' }

/** Whether a payment is so large that whoever makes it must approve it by proving who they are. */
export const needsProof = (amount: Money): boolean =>
  compare(amount, parseAmount(largestWithoutProof[amount.asset] ?? '0', amount.asset)) > 0

type PaymentContent = {
  /** Sending it or paying a request: what was approved for the one does not open the other. */
  readonly endpoint: typeof contract.createPayment | typeof contract.payRequest
  readonly amount: Money
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
  { recipient: { userId, name }, ...rest }: PaymentContent,
  now: Date,
): Promise<void> {
  if (!needsProof(rest.amount)) return
  const content = { ...rest, recipient: { id: userId, name } }
  await requireApproval(tx, approver, content, now)
}
