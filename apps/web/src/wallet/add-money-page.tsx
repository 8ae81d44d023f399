import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toWire } from '../app/amounts.ts'
import { type Account, api, type FundingSource, tellError } from '../app/api.ts'
import { prefetch } from '../app/prefetch.ts'
import { useTranslation } from '../app/translation.ts'
import { meQuery } from '../profile/queries.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { isRefused, retryUnderKey, useOperationKey } from './operation-key.ts'
import { type FormProblems, noProblems, problemsOf } from './problems.ts'
import { accountsQuery, fundingSourcesQuery, topupQuery } from './queries.ts'
import { ReceiveCard, WalletIdCard } from './receive-card.tsx'
import { refreshMoney } from './refresh.ts'
import { Steps } from './steps.tsx'
import { sourcesFor, type TopUpDraft, type TopUpForm } from './topup-draft.ts'
import { TopUpFormView } from './topup-form.tsx'
import { TopUpOutcome } from './topup-outcome.tsx'
import { TopUpReview } from './topup-review.tsx'
import { useStep } from './use-step.ts'
import { firstChoice, WithAccounts } from './with-accounts.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(fundingSourcesQuery())
  void client.prefetchQuery(meQuery())
})

/** Adding money: pulled from one's own bank, or received by transfer or from another wallet. */
export function Component() {
  const { t } = useTranslation()
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('wallet.add.title') })}</title>
      <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('wallet.add.title')}</h1>
      <p className="mt-1 text-sm text-muted">{t('wallet.add.intro')}</p>
      <WithAccounts empty={{ title: t('wallet.add.noAccounts'), hint: t('wallet.add.noAccountsHint') }}>
        {(accounts) => <AddMoney accounts={accounts} />}
      </WithAccounts>
    </div>
  )
}

function AddMoney({ accounts }: { readonly accounts: readonly Account[] }) {
  const [accountId, setAccountId] = useState(() => firstChoice(accounts, null))
  const [round, setRound] = useState(0)
  const shown = accounts.find(({ id }) => id === accountId)
  return (
    <div className="mt-6 grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
      <Card className="sm:p-8!">
        <WithSources>
          {(sources) => (
            <TopUp
              key={round}
              accounts={accounts}
              sources={sources}
              onAccount={setAccountId}
              onAgain={() => setRound(round + 1)}
            />
          )}
        </WithSources>
      </Card>
      <div className="grid gap-4">
        {shown && <ReceiveCard account={shown} />}
        <WalletIdCard />
      </div>
    </div>
  )
}

function WithSources({ children }: { readonly children: (sources: readonly FundingSource[]) => ReactNode }) {
  const sources = useQuery(fundingSourcesQuery())
  if (sources.isPending) {
    return (
      <Loading className="grid gap-6">
        <Skeleton className="h-6" />
        <Skeleton className="h-15" />
        <Skeleton className="h-15" />
        <Skeleton className="h-11" />
        <Skeleton className="h-12" />
      </Loading>
    )
  }
  if (sources.isError && !sources.data) {
    const { message, requestId } = tellError(sources.error)
    return (
      <ErrorState
        message={message}
        requestId={requestId}
        retrying={sources.isFetching}
        onRetry={() => sources.refetch()}
      />
    )
  }
  return children(sources.data.data)
}

type TopUpProps = {
  readonly accounts: readonly Account[]
  readonly sources: readonly FundingSource[]
  readonly onAccount: (id: string) => void
  readonly onAgain: () => void
}

function TopUp({ accounts, sources, onAccount, onAgain }: TopUpProps) {
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
    <div className="grid gap-7">
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
