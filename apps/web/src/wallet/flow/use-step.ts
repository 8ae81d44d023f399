import { useNavigate, useSearchParams } from 'react-router'

export const steps = ['form', 'review', 'outcome'] as const
export type Step = (typeof steps)[number]

/** What was asked for in the address is done: it does not lie ready to be sent again. */
function withoutAsked(address: URLSearchParams): void {
  for (const name of ['person', 'amount', 'split', 'payee', 'from', 'to', 'link', 'biller', 'saved'])
    address.delete(name)
}

/**
 * Where one is in sending, adding or converting money; it stands in the address, so that going back from the review returns to
 * the form, and the outcome survives a reload. A review without its form (after a reload) is the form.
 */
export function useStep(
  outcomeParam: 'payment' | 'invited' | 'topup' | 'conversion' | 'request' | 'payout' | 'bill' | 'swap',
  canReview: boolean,
) {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const id = address.get(outcomeParam)
  const step: Step =
    id !== null ? 'outcome' : address.get('step') === 'review' && canReview ? 'review' : 'form'
  const go = (change: (next: URLSearchParams) => void, replace: boolean) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('step')
        next.delete(outcomeParam)
        change(next)
        return next
      },
      { replace },
    )
  return {
    step,
    id,
    account: address.get('account'),
    person: address.get('person'),
    amount: address.get('amount'),
    to: address.get('to'),
    toReview: () => go((next) => next.set('step', 'review'), false),
    /** The review lies on top of its form in the history: leaving it is going back. */
    toForm: () => (step === 'review' ? void navigate(-1) : go(withoutAsked, true)),
    toOutcome: (madeId: string) =>
      go((next) => {
        next.set(outcomeParam, madeId)
        next.delete('link')
      }, true),
  }
}
