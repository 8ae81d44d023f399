import type { CallAt } from '@sadaf/api/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { toMoney, toWire } from '../../app/api/amounts.ts'
import { type Account, api, type RecentPerson, type TransactionDetails } from '../../app/api/api.ts'
import { accountsQuery, recentPeopleQuery, requestsKey } from '../../app/api/own.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { transactionQuery } from '../../transactions/index.ts'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Card } from '../../ui/card.tsx'
import {
  FormSkeleton,
  firstChoice,
  MoneyFlow,
  termsQuery,
  useMoneyOperation,
  useRounds,
  useStep,
  WithAccounts,
} from '../../wallet/index.ts'
import { ofTheForm } from '../problems.ts'
import { requestQuery } from '../queries.ts'
import { type AskForm, emptyForm } from './ask-form.ts'
import { AskFormView } from './form.tsx'
import type { AskDraft, AskProblems } from './read-form.ts'

const AskReview = late(() => import('./review.tsx').then((module) => ({ default: module.AskReview })))
const AskOutcome = late(() => import('./outcome.tsx').then((module) => ({ default: module.AskOutcome })))

export const loader = prefetch((client) => {
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(recentPeopleQuery())
  void client.prefetchQuery(termsQuery())
})

/** Asking for money: who and how much, then a review, then the request itself, live. A past expense is split so too. */
export function Component() {
  const { t, language } = useTranslation()
  const round = useRounds<AskForm>()
  const [address] = useSearchParams()
  const splitId = address.get('split')
  // Waited for with the accounts, so that nothing moves when they come.
  const recent = useQuery(recentPeopleQuery())
  const split = useQuery({ ...transactionQuery(splitId ?? ''), enabled: splitId !== null })
  const past = splitId === null ? undefined : split.data
  const title = past
    ? t('requests.ask.splitTitle', { amount: moneyText(toMoney(past.amount), language) })
    : t('requests.ask.title')
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: title })}</title>
      <div className="mx-auto max-w-xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{title}</h1>
        <p className="mt-1 text-sm text-muted">
          {past ? <bdi>{past.description}</bdi> : t('requests.ask.intro')}
        </p>
        <Card className="mt-6 sm:p-8!">
          <WithAccounts
            empty={{ title: t('requests.ask.noAccounts'), hint: t('requests.ask.noAccountsHint') }}
          >
            {(accounts) =>
              recent.isPending || (splitId !== null && split.isPending) ? (
                <FormSkeleton />
              ) : (
                <Ask
                  // Another wish in the address is another form.
                  key={`${round.key} ${splitId}`}
                  accounts={accounts}
                  recent={recent.data?.data ?? []}
                  past={past}
                  onAgain={() => round.next()}
                />
              )
            }
          </WithAccounts>
        </Card>
      </div>
    </div>
  )
}

type AskProps = {
  readonly accounts: readonly Account[]
  readonly recent: readonly RecentPerson[]
  /** The expense to split. */
  readonly past: TransactionDetails | undefined
  readonly onAgain: () => void
}

function Ask({ accounts, recent, past, onAgain }: AskProps) {
  const client = useQueryClient()
  const currencies = currenciesOf(accounts)
  const [form, setForm] = useState<AskForm>(() => firstForm(accounts, past))
  const [problems, setProblems] = useState<AskProblems>({})
  const [draft, setDraft] = useState<AskDraft>()
  const { step, id, toForm, toReview, toOutcome } = useStep('request', draft !== undefined)
  const asking = useMoneyOperation({
    make: (body: CallAt<'POST /payment-requests'>['body'], idempotencyKey) =>
      api('POST /payment-requests', { body, idempotencyKey }),
    onMade: (made) => {
      client.setQueryData(requestQuery(made.id).queryKey, made)
      void client.invalidateQueries({ queryKey: requestsKey })
      // A finished form must not lie ready to be asked again by going back.
      setForm(firstForm(accounts, undefined))
      setDraft(undefined)
      toOutcome(made.id)
    },
    // The review says it, in the server's own words.
    onFieldsRefused: () => {},
  })
  return (
    <MoneyFlow
      step={step}
      form={
        <AskFormView
          form={form}
          onFormChange={setForm}
          currencies={currencies}
          recent={recent}
          problems={problems}
          onProblemsChange={setProblems}
          onReview={(read) => {
            setProblems({})
            setDraft(read)
            toReview()
          }}
        />
      }
      review={
        draft && (
          <Suspense fallback={<FormSkeleton />}>
            <AskReview
              draft={draft}
              currency={form.currency}
              problems={ofTheForm(asking.problems)}
              isAsking={asking.isUnderWay}
              onAsk={() =>
                asking.start({ ...orderOf(draft, form.currency), ...(past && { splits: past.id }) })
              }
              onChange={toForm}
            />
          </Suspense>
        )
      }
      outcome={
        id !== null && (
          <Suspense fallback={<FormSkeleton />}>
            <AskOutcome
              id={id}
              onAgain={() => {
                toForm()
                onAgain()
              }}
            />
          </Suspense>
        )
      }
    />
  )
}

function orderOf({ shares, settles, note, dueOn }: AskDraft, currency: string) {
  return {
    currency,
    settles,
    shares: shares.map(({ person, amount }) => ({ to: person.to, amount: toWire(amount) })),
    ...(note !== '' && { note }),
    ...(dueOn !== null && { due_on: dueOn }),
  }
}

/** Those that one can be paid in. */
function currenciesOf(accounts: readonly Account[]): readonly string[] {
  const active = accounts.filter(({ status }) => status === 'active')
  return [...new Set(active.map(({ currency }) => currency))]
}

/** An empty form, or one that shares a past expense with oneself among those who bear it. */
function firstForm(accounts: readonly Account[], past: TransactionDetails | undefined): AskForm {
  const chosen = accounts.find(({ id }) => id === firstChoice(accounts, null))
  if (!past) return { ...emptyForm, currency: chosen?.currency ?? 'USD' }
  const { amount, currency } = past.amount
  return { ...emptyForm, currency, amount, note: past.description, withMe: true }
}
