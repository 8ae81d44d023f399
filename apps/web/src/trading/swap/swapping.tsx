import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { MoneyFlow, type NextRound, useStep } from '../../wallet/index.ts'
import { type SwapDraft, type SwapForm, startingForm } from './draft.ts'
import { SwapFormView } from './form.tsx'
import type { Swappable } from './market.ts'
import { SwapOutcome } from './outcome.tsx'
import { noProblems, problemsOf } from './problems.ts'
import { type GotQuote, isCovered, quoteOf } from './quote.ts'
import { SwapReview } from './review.tsx'
import { useSwapping } from './use-swapping.ts'

type SwappingProps = {
  readonly all: readonly Swappable[]
  readonly venue: string
  readonly start: SwapForm | undefined
  readonly onAgain: NextRound<SwapForm>
}

type Reviewed = { readonly draft: SwapDraft; readonly quote: GotQuote; readonly isRenewed: boolean }

const nothingAsked = { from: null, to: null, amount: null }

/** Steps of a swap: the form, then the firm quote, then the outcome. */
export function Swapping({ all, venue, start, onAgain }: SwappingProps) {
  const [address] = useSearchParams()
  const [reviewed, setReviewed] = useState<Reviewed>()
  const { step, id, toForm, toReview, toOutcome } = useStep('swap', reviewed !== undefined)
  const [form, setForm] = useState<SwapForm>(
    () =>
      start ??
      startingForm(all, { from: address.get('from'), to: address.get('to'), amount: address.get('amount') }),
  )
  const [made, setMade] = useState<SwapForm>()
  const swapping = useSwapping({
    onMade: (swap) => {
      // A finished swap must not lie ready to be done again by going back.
      setMade(form)
      setForm(startingForm(all, nothingAsked))
      setReviewed(undefined)
      toOutcome(swap.id)
    },
    onFieldsRefused: toForm,
  })
  const quoting = useMutation({
    mutationFn: quoteOf,
    onMutate: () => swapping.setProblems(noProblems),
    onError: (error) => swapping.setProblems(problemsOf(error)),
  })
  const review = (draft: SwapDraft, isRenewed: boolean) =>
    quoting.mutate(draft, {
      onSuccess: (quote) => {
        if (!isCovered(quote, draft.from)) {
          swapping.setProblems({ fields: { amount: { code: 'fee_not_covered' } } })
          if (isRenewed) toForm()
          return
        }
        setReviewed({ draft, quote, isRenewed })
        if (!isRenewed) toReview()
      },
    })

  return (
    <MoneyFlow
      step={step}
      form={
        <SwapFormView
          form={form}
          onFormChange={setForm}
          all={all}
          problems={swapping.problems}
          onProblemsChange={swapping.setProblems}
          isQuoting={quoting.isPending}
          onQuote={(draft) => review(draft, false)}
        />
      }
      review={
        reviewed && (
          <SwapReview
            quote={reviewed.quote}
            venue={venue}
            problems={swapping.problems}
            isRenewed={reviewed.isRenewed}
            isSwapping={swapping.isUnderWay}
            isQuoting={quoting.isPending}
            onSwap={(accept) => swapping.swap(reviewed.quote.id, accept)}
            onQuoteAgain={() => review(reviewed.draft, true)}
            onChange={toForm}
          />
        )
      }
      outcome={
        id !== null && (
          <SwapOutcome
            id={id}
            onAgain={(hasFailed) => {
              toForm()
              onAgain(hasFailed ? made : undefined)
            }}
          />
        )
      }
    />
  )
}
