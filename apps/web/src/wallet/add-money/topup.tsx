import type { CallAt } from '@sadaf/api/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toWire } from '../../app/api/amounts.ts'
import { type Account, api, type FundingSource } from '../../app/api/api.ts'
import { firstChoice } from '../accounts/with-accounts.tsx'
import { MoneyFlow } from '../flow/money-flow.tsx'
import { useMoneyOperation } from '../flow/use-money-operation.ts'
import type { NextRound } from '../flow/use-rounds.ts'
import { useStep } from '../flow/use-step.ts'
import { topupQuery } from '../queries.ts'
import { sourcesFor, type TopUpDraft, type TopUpForm } from './topup-draft.ts'
import { TopUpFormView } from './topup-form.tsx'
import { TopUpOutcome } from './topup-outcome.tsx'
import { TopUpReview } from './topup-review.tsx'

type TopUpProps = {
  readonly accounts: readonly Account[]
  readonly sources: readonly FundingSource[]
  readonly onAccount: (id: string) => void
  readonly start: TopUpForm | undefined
  readonly onAgain: NextRound<TopUpForm>
}

/** Pulling money from one's own bank: where to and how much, then a review, then the top-up itself, live. */
export function TopUp({ accounts, sources, onAccount, start, onAgain }: TopUpProps) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<TopUpDraft>()
  const { step, id, account, toForm, toReview, toOutcome } = useStep('topup', draft !== undefined)
  const [form, setForm] = useState<TopUpForm>(() => start ?? startingForm(accounts, sources, account))
  const [made, setMade] = useState<TopUpForm>()
  const topup = useMoneyOperation({
    make: (body: CallAt<'POST /topups'>['body'], idempotencyKey) =>
      api('POST /topups', { body, idempotencyKey }),
    onMade: (pulled) => {
      client.setQueryData(topupQuery(pulled.id).queryKey, pulled)
      // A finished top-up must not lie ready to be made again by going back.
      setMade(form)
      setForm(startingForm(accounts, sources, pulled.account_id))
      setDraft(undefined)
      toOutcome(pulled.id)
    },
    onFieldsRefused: toForm,
  })

  const add = ({ account: to, amount, source }: TopUpDraft) =>
    topup.start({ account_id: to.id, amount: toWire(amount), source_id: source.id })

  return (
    <MoneyFlow
      step={step}
      form={
        <TopUpFormView
          form={form}
          onFormChange={(next) => {
            setForm(next)
            onAccount(next.accountId)
          }}
          accounts={accounts}
          sources={sources}
          problems={topup.problems}
          onProblemsChange={topup.setProblems}
          onReview={(next) => {
            setDraft(next)
            toReview()
          }}
        />
      }
      review={
        draft && (
          <TopUpReview
            draft={draft}
            problems={topup.problems}
            isAdding={topup.isUnderWay}
            onAdd={() => add(draft)}
            onChange={toForm}
          />
        )
      }
      outcome={
        id !== null && (
          <TopUpOutcome
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

function startingForm(
  accounts: readonly Account[],
  sources: readonly FundingSource[],
  wanted: string | null,
): TopUpForm {
  const accountId = firstChoice(accounts, wanted)
  const account = accounts.find(({ id }) => id === accountId)
  const [source] = account ? sourcesFor(account, sources) : []
  return { accountId, amount: '', sourceId: source?.id ?? '' }
}
