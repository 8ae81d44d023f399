import type { CallAt } from '@sadaf/api/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toWire } from '../../app/api/amounts.ts'
import { type Account, api, type FxQuote } from '../../app/api/api.ts'
import { firstChoice } from '../accounts/with-accounts.tsx'
import { MoneyFlow } from '../flow/money-flow.tsx'
import { useMoneyOperation } from '../flow/use-money-operation.ts'
import type { NextRound } from '../flow/use-rounds.ts'
import { useStep } from '../flow/use-step.ts'
import { noProblems, problemsOf } from '../problems/problems.ts'
import { conversionQuery } from '../queries.ts'
import { isAffordable } from './affordable.ts'
import { type ConvertDraft, type ConvertForm, withFrom } from './draft.ts'
import { ConvertFormView } from './form.tsx'
import { ConvertOutcome } from './outcome.tsx'
import { ConvertReview } from './review.tsx'

type ConvertProps = {
  readonly accounts: readonly Account[]
  readonly start: ConvertForm | undefined
  readonly onAgain: NextRound<ConvertForm>
}

/** A quote as it was got: how long it is firm counts from then, by this device's clock. */
export type GotQuote = FxQuote & { readonly firmUntil: number }

type Reviewed = { readonly draft: ConvertDraft; readonly quote: GotQuote }

/** Form of a conversion, then its quote, then its outcome. */
export function Convert({ accounts, start, onAgain }: ConvertProps) {
  const client = useQueryClient()
  const [reviewed, setReviewed] = useState<Reviewed>()
  const { step, id, account, toForm, toReview, toOutcome } = useStep('conversion', reviewed !== undefined)
  const [form, setForm] = useState<ConvertForm>(() => start ?? startingForm(accounts, account))
  const [made, setMade] = useState<ConvertForm>()
  const conversion = useMoneyOperation({
    make: (body: CallAt<'POST /fx/conversions'>['body'], idempotencyKey) =>
      api('POST /fx/conversions', { body, idempotencyKey }),
    onMade: (conversion) => {
      client.setQueryData(conversionQuery(conversion.id).queryKey, conversion)
      // A finished conversion must not lie ready to be made again by going back.
      setMade(form)
      setForm(startingForm(accounts, conversion.from_account_id))
      setReviewed(undefined)
      toOutcome(conversion.id)
    },
    onFieldsRefused: toForm,
  })
  const quoting = useMutation({
    mutationFn: quoteOf,
    onMutate: () => conversion.setProblems(noProblems),
    onSuccess: (quote, draft) => {
      if (isAffordable(quote, draft)) return setReviewed({ draft, quote })
      setReviewed(undefined)
      conversion.setProblems({ fields: { amount: { code: 'insufficient_funds' } } })
    },
    onError: (error) => conversion.setProblems(problemsOf(error)),
  })
  const convert = ({ draft, quote }: Reviewed) =>
    conversion.start({ quote_id: quote.id, from_account_id: draft.from.id, to_account_id: draft.to.id })

  return (
    <MoneyFlow
      step={step}
      form={
        <ConvertFormView
          form={form}
          onFormChange={setForm}
          accounts={accounts}
          problems={conversion.problems}
          onProblemsChange={conversion.setProblems}
          isQuoting={quoting.isPending}
          onQuote={(draft) =>
            quoting.mutate(draft, {
              onSuccess: (quote) => {
                if (isAffordable(quote, draft)) toReview()
              },
            })
          }
        />
      }
      review={
        reviewed && (
          <ConvertReview
            draft={named(reviewed.draft, accounts)}
            quote={reviewed.quote}
            problems={conversion.problems}
            isConverting={conversion.isUnderWay}
            isQuoting={quoting.isPending}
            onConvert={() => convert(reviewed)}
            onQuoteAgain={() => quoting.mutate(reviewed.draft)}
            onChange={toForm}
          />
        )
      }
      outcome={
        id !== null && (
          <ConvertOutcome
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

/** The draft with its accounts as they are called by now: the reader may have changed the language. */
function named(draft: ConvertDraft, accounts: readonly Account[]): ConvertDraft {
  const current = (account: Account) => accounts.find(({ id }) => id === account.id) ?? account
  return { ...draft, from: current(draft.from), to: current(draft.to) }
}

async function quoteOf({ from, to, amount }: ConvertDraft): Promise<GotQuote> {
  const askedAt = Date.now()
  const body = { sell_currency: from.currency, buy_currency: to.currency, amount: toWire(amount) }
  const quote = await api('POST /fx/quotes', { body })
  return { ...quote, firmUntil: askedAt + Date.parse(quote.expires_at) - Date.parse(quote.created_at) }
}

function startingForm(accounts: readonly Account[], wanted: string | null): ConvertForm {
  const empty = { fromId: '', toId: '', fixed: 'sell', amount: '' } as const
  return withFrom(empty, firstChoice(accounts, wanted), accounts)
}
