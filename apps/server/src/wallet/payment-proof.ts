import { compare, type Money, parseAmount } from '@sadaf/money'
import { type Caller, requireRecentSignIn, requireStepUp } from '../platform/index.ts'

// About 1,000 US dollars in each currency. One without a line of its own asks for a proof of every payment.
const largestWithoutProof: Record<string, string> = { USD: '1000', EUR: '900', AED: '3650' }

/** Whether a payment is so large that whoever makes it must have proven lately who they are. */
export const needsProof = (amount: Money): boolean =>
  compare(amount, parseAmount(largestWithoutProof[amount.asset] ?? '0', amount.asset)) > 0

/**
 * Lets pass who makes a large payment and has proven who they are within the last quarter of an hour: by their second
 * factor, or, where they have none, by a sign-in. A code by text message or mail is neither (the Central Bank of the
 * UAE ended those for transactions on 31 March 2026).
 *
 * @throws DomainError `step_up_required` or `recent_sign_in_required`
 */
export function requirePaymentProof(
  { aal, forMoney }: Pick<Caller, 'aal' | 'forMoney'>,
  amount: Money,
  now: Date,
): void {
  if (!needsProof(amount)) return
  requireStepUp({ stepUp: true }, { aal, ...forMoney }, now)
  requireRecentSignIn({ recentSignIn: true }, forMoney, now)
}
