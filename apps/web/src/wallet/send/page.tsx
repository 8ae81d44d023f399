import type { CallAt } from '@sadaf/api/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../app/language/translation.ts'
import { toWire } from '../../app/requests/amounts.ts'
import { type Account, api, type RecentPerson, type Recipient } from '../../app/requests/api.ts'
import { prefetch } from '../../app/requests/prefetch.ts'
import { Card } from '../../ui/card.tsx'
import { FormSkeleton, firstChoice, WithAccounts } from '../accounts/with-accounts.tsx'
import { MoneyFlow } from '../flow/money-flow.tsx'
import { useMoneyOperation } from '../flow/use-money-operation.ts'
import { useStep } from '../flow/use-step.ts'
import { accountsQuery, paymentQuery, recentPeopleQuery, termsQuery } from '../queries.ts'
import { sendNow } from '../schedules/timing.ts'
import { useAskedWhen, usePlanPayment } from '../schedules/use-plan-payment.ts'
import type { SendDraft, SendForm } from './draft.ts'
import { SendFormView } from './form.tsx'
import { SendOutcome } from './outcome.tsx'
import { SendReview } from './review.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(recentPeopleQuery())
  void client.prefetchQuery(termsQuery())
})

/** Sending money: who and how much, then a review, then the payment itself, live. */
export function Component() {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  const [address] = useSearchParams()
  // Waited for with the accounts, so that nothing moves when they come.
  const recent = useQuery(recentPeopleQuery())
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('wallet.send.title') })}</title>
      <div className="mx-auto max-w-xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('wallet.send.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('wallet.send.intro')}</p>
        <Card className="mt-6 sm:p-8!">
          <WithAccounts empty={{ title: t('wallet.send.noAccounts'), hint: t('wallet.send.noAccountsHint') }}>
            {(accounts) =>
              recent.isPending ? (
                <FormSkeleton />
              ) : (
                <Send
                  // Another wish in the address is another form.
                  key={`${round} ${address.get('person')} ${address.get('amount')}`}
                  accounts={accounts}
                  recent={recent.data?.data ?? []}
                  onAgain={() => setRound(round + 1)}
                />
              )
            }
          </WithAccounts>
        </Card>
      </div>
    </div>
  )
}

/** As long as any amount that can be sent. */
const MAX_AMOUNT_LENGTH = 40

const emptyForm = {
  person: null,
  recipient: '',
  accountId: '',
  amount: '',
  note: '',
  timing: sendNow,
} as const

type Reviewed = { readonly draft: SendDraft; readonly recipient: Recipient }

function Send({
  accounts,
  recent,
  onAgain,
}: {
  readonly accounts: readonly Account[]
  readonly recent: readonly RecentPerson[]
  readonly onAgain: () => void
}) {
  const client = useQueryClient()
  const when = useAskedWhen()
  // Nobody moves from under a finger once the form is begun.
  const [kept, setKept] = useState<readonly RecentPerson[]>()
  const [reviewed, setReviewed] = useState<Reviewed>()
  const { step, id, account, person, amount, toForm, toReview, toOutcome } = useStep(
    'payment',
    reviewed !== undefined,
  )
  const [form, setForm] = useState<SendForm>(() => ({
    ...emptyForm,
    person: recent.find(({ transaction_id: known }) => known === person) ?? null,
    amount: (amount ?? '').slice(0, MAX_AMOUNT_LENGTH),
    accountId: firstChoice(accounts, account),
    timing: { ...sendNow, when },
  }))
  const payment = useMoneyOperation({
    make: (body: CallAt<'POST /payments'>['body'], idempotencyKey) =>
      api('POST /payments', { body, idempotencyKey }),
    onMade: (made) => {
      client.setQueryData(paymentQuery(made.id).queryKey, made)
      // What is done must not lie ready to be sent again by going back.
      setForm({ ...emptyForm, accountId: made.from_account_id })
      setReviewed(undefined)
      toOutcome(made.id)
    },
    onFieldsRefused: toForm,
  })

  const plan = usePlanPayment({ onFieldsRefused: toForm })
  const asked = reviewed?.draft.timing ? plan : payment

  const send = ({ draft, recipient }: Reviewed) => {
    const order = {
      from_account_id: draft.account.id,
      // Whoever was shown is paid, also if an address has changed hands since.
      to: { lookup_id: recipient.lookup_id },
      amount: toWire(draft.amount),
      ...(draft.note !== '' && { note: draft.note }),
    }
    if (draft.timing) plan.start({ ...order, ...draft.timing })
    else payment.start(order)
  }

  return (
    <MoneyFlow
      step={step}
      form={
        <SendFormView
          form={form}
          onFormChange={(next) => {
            setKept((people) => people ?? recent)
            setForm(next)
          }}
          accounts={accounts}
          people={kept ?? recent}
          problems={asked.problems}
          onProblemsChange={asked.setProblems}
          onReview={(draft, recipient) => {
            setReviewed({ draft, recipient })
            toReview()
          }}
        />
      }
      review={
        reviewed && (
          <SendReview
            {...reviewed}
            problems={asked.problems}
            isSending={asked.isUnderWay}
            onSend={() => send(reviewed)}
            onChange={toForm}
          />
        )
      }
      outcome={
        id !== null && (
          <SendOutcome
            id={id}
            onAgain={() => {
              toForm()
              onAgain()
            }}
          />
        )
      }
    />
  )
}
