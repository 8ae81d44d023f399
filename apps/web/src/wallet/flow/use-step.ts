import { useNavigate, useSearchParams } from 'react-router'

export const steps = ['form', 'review', 'outcome'] as const
export type Step = (typeof steps)[number]

/** The next form begins empty, with the account that was chosen: what was asked for in the address is done. */
function withoutAsked(address: URLSearchParams): void {
  for (const name of [...address.keys()]) if (name !== 'account') address.delete(name)
}

/**
 * The step of a flow that moves money; it stands in the address, so that going back from the review returns to the
 * form, and the outcome survives a reload. A review without its form (after a reload) is the form.
 *
 * @param outcomeParam the name of what is made, as which the address holds its id
 */
export function useStep(outcomeParam: string, canReview: boolean) {
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
