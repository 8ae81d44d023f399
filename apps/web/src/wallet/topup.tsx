import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toWire } from '../app/amounts.ts'
import { type Account, api, type FundingSource } from '../app/api.ts'
import { useTranslation } from '../app/translation.ts'
import { isRefused, retryUnderKey, useOperationKey } from './operation-key.ts'
import { type FormProblems, noProblems, problemsOf } from './problems.ts'
import { topupQuery } from './queries.ts'
import { refreshMoney } from './refresh.ts'
import { Steps } from './steps.tsx'
import { sourcesFor, type TopUpDraft, type TopUpForm } from './topup-draft.ts'
import { TopUpFormView } from './topup-form.tsx'
import { TopUpOutcome } from './topup-outcome.tsx'
import { TopUpReview } from './topup-review.tsx'
import { useStep } from './use-step.ts'
import { firstChoice } from './with-accounts.tsx'

type TopUpProps = {
  readonly accounts: readonly Account[]
  readonly sources: readonly FundingSource[]
  readonly onAccount: (id: string) => void
  readonly onAgain: () => void
}

/** Pulling money from one's own bank: where to and how much, then a review, then the top-up itself, live. */
export function TopUp({ accounts, sources, onAccount, onAgain }: TopUpProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [draft, setDraft] = useState<TopUpDraft>()
  const [problems, setProblems] = useState<FormProblems>(noProblems)
  const { step, id, account, toForm, toReview, toOutcome } = useStep('topup', draft !== undefined)
  const [form, setForm] = useState<TopUpForm>(() => startingForm(accounts, sources, account))
  const key = useOperationKey()
  const topup = useMutation({
    mutationFn: (call: TopUpCall) => api('POST /topups', call),
    ...retryUnderKey,
    onSuccess: (made) => {
      key.forget()
      client.setQueryData(topupQuery(made.id).queryKey, made)
      refreshMoney(client)
      // What is done must not lie ready to be done again by going back.
      setForm(startingForm(accounts, sources, made.account_id))
      setDraft(undefined)
      toOutcome(made.id)
    },
    onError: (error) => {
      const found = problemsOf(error)
      setProblems(found)
      if (isRefused(error)) key.forget()
      if (Object.keys(found.fields).length > 0) toForm()
    },
  })

  const add = () => {
    if (!draft || topup.isPending) return
    const body = { account_id: draft.account.id, amount: toWire(draft.amount), source_id: draft.source.id }
    setProblems(noProblems)
    topup.mutate({ body, idempotencyKey: key.of(body) })
  }

  const labels = [t('wallet.step.details'), t('wallet.step.review'), t('wallet.step.receipt')]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <Steps labels={labels} current={step === 'form' ? 0 : step === 'review' ? 1 : 2} />
      {step === 'form' && (
        <TopUpFormView
          form={form}
          onFormChange={(next) => {
            setForm(next)
            onAccount(next.accountId)
          }}
          accounts={accounts}
          sources={sources}
          problems={problems}
          onProblemsChange={setProblems}
          onReview={(made) => {
            setDraft(made)
            toReview()
          }}
        />
      )}
      {step === 'review' && draft && (
        <TopUpReview
          draft={draft}
          problems={problems}
          isAdding={topup.isPending}
          onAdd={add}
          onChange={toForm}
        />
      )}
      {step === 'outcome' && id !== null && (
        <TopUpOutcome
          id={id}
          onAgain={() => {
            toForm()
            onAgain()
          }}
        />
      )}
    </div>
  )
}

type TopUpCall = Parameters<typeof api<'POST /topups'>>[1]

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
