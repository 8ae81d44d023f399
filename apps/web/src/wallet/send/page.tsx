import type { CallAt } from '@sadaf/api/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { toWire } from '../../app/api/amounts.ts'
import { type Account, api, type RecentPerson, type Recipient } from '../../app/api/api.ts'
import { accountsQuery, recentPeopleQuery } from '../../app/api/own.ts'
import { payeesQuery } from '../../app/api/payees.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Card } from '../../ui/card.tsx'
import { FormSkeleton, firstChoice, WithAccounts } from '../accounts/with-accounts.tsx'
import { MoneyFlow } from '../flow/money-flow.tsx'
import { OutcomeSkeleton } from '../flow/outcome-skeleton.tsx'
import { useMoneyOperation } from '../flow/use-money-operation.ts'
import { type NextRound, useRounds } from '../flow/use-rounds.ts'
import { useStep } from '../flow/use-step.ts'
import { invitedPaymentQuery, paymentQuery, termsQuery } from '../queries.ts'
import { sendNow } from '../schedules/timing.ts'
import { useAskedWhen, usePlanning } from '../schedules/use-planning.ts'
import type { SendDraft, SendForm } from './draft.ts'
import { SendFormView } from './form.tsx'
import type { LinkedForm } from './form-from-link.ts'
import { SendOutcome } from './outcome.tsx'
import { SendReview } from './review.tsx'
import { isStrangerAddress } from './stranger.ts'

const StrangerOutcome = late(() =>
  import('./stranger-outcome.tsx').then((module) => ({ default: module.StrangerOutcome })),
)

// Only payments by a code or a link need it.
const WithLink = late(() => import('./with-link.tsx').then((module) => ({ default: module.WithLink })))

export const loader = prefetch((client) => {
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(recentPeopleQuery())
  void client.prefetchQuery(payeesQuery())
  void client.prefetchQuery(termsQuery())
})

/** Sending money: who and how much, then a review, then the payment itself, live. */
export function Component() {
  const { t } = useTranslation()
  const round = useRounds<SendForm>()
  const [address] = useSearchParams()
  // Waited for with the accounts, so that nothing moves when they come.
  const recent = useQuery(recentPeopleQuery())
  const payees = useQuery(payeesQuery())
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('wallet.send.title') })}</title>
      <div className="mx-auto max-w-xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('wallet.send.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('wallet.send.intro')}</p>
        <Card className="mt-6 sm:p-8!">
          <WithAccounts empty={{ title: t('wallet.send.noAccounts'), hint: t('wallet.send.noAccountsHint') }}>
            {(accounts) =>
              recent.isPending || (payees.isPending && payees.failureCount === 0) ? (
                <FormSkeleton />
              ) : (
                withLink(address.get('link'), accounts, (asked) => (
                  <Send
                    // Another wish in the address is another form.
                    key={`${round.key} ${address.get('person')} ${address.get('amount')} ${address.get('to')}`}
                    accounts={accounts}
                    recent={recent.data?.data ?? []}
                    asked={asked}
                    start={isWishIn(address) ? undefined : round.start}
                    onAgain={round.next}
                  />
                ))
              )
            }
          </WithAccounts>
        </Card>
      </div>
    </div>
  )
}

/** Tells whether the address asks for a payment of its own. */
function isWishIn(address: URLSearchParams): boolean {
  return ['person', 'amount', 'to', 'link'].some((name) => address.has(name))
}

/** Form of the link in the address, where there is one. */
function withLink(
  link: string | null,
  accounts: readonly Account[],
  children: (asked?: LinkedForm) => ReactNode,
): ReactNode {
  if (link === null) return children()
  return (
    <Suspense fallback={<FormSkeleton />}>
      <WithLink key={link} link={link} accounts={accounts}>
        {children}
      </WithLink>
    </Suspense>
  )
}

/** As long as any amount that can be sent. */
const MAX_AMOUNT_LENGTH = 40
/** As long as an email address can be. */
const MAX_RECIPIENT_LENGTH = 254

const emptyForm = {
  person: null,
  recipient: '',
  accountId: '',
  amount: '',
  note: '',
  timing: sendNow,
} as const

type Reviewed = {
  readonly draft: SendDraft
  /** Null where the address has no wallet yet. */
  readonly recipient: Recipient | null
}

function Send({
  accounts,
  recent,
  asked: askedFor,
  start,
  onAgain,
}: {
  readonly accounts: readonly Account[]
  readonly recent: readonly RecentPerson[]
  /** Form filled in by a link. */
  readonly asked: LinkedForm | undefined
  readonly start: SendForm | undefined
  readonly onAgain: NextRound<SendForm>
}) {
  const client = useQueryClient()
  const when = useAskedWhen()
  // Recent people keep their places under a finger once the form is begun.
  const [kept, setKept] = useState<readonly RecentPerson[]>()
  const [reviewed, setReviewed] = useState<Reviewed | undefined>(askedFor?.reviewed)
  const [address] = useSearchParams()
  const isInvited = address.has('invited') || reviewed?.recipient === null
  const { step, id, account, person, amount, to, toForm, toReview, toOutcome } = useStep(
    isInvited ? 'invited' : 'payment',
    reviewed !== undefined,
  )
  const [form, setForm] = useState<SendForm>(
    () =>
      askedFor?.form ??
      start ?? {
        ...emptyForm,
        recipient: (to ?? '').slice(0, MAX_RECIPIENT_LENGTH),
        person: recent.find(({ transaction_id: known }) => known === person) ?? null,
        amount: (amount ?? '').slice(0, MAX_AMOUNT_LENGTH),
        accountId: firstChoice(accounts, account),
        timing: { ...sendNow, when },
      },
  )
  const [sent, setSent] = useState<SendForm>()
  // A person who comes back to the form, from the review or the outcome, stays there.
  const isComing = useNavigationType() !== 'POP'
  const isReady = isComing && askedFor?.reviewed !== undefined && step === 'form'
  const begin = useRef(isReady ? toReview : null)
  // The step stands in the address: what is all told by a link begins with the review, over the form.
  useEffect(() => {
    begin.current?.()
    begin.current = null
  }, [])
  const done = (made: { readonly id: string; readonly from_account_id: string }) => {
    // A finished payment must not lie ready to be sent again by going back.
    setSent(form)
    setForm({ ...emptyForm, accountId: made.from_account_id })
    setReviewed(undefined)
    toOutcome(made.id)
  }
  const payment = useMoneyOperation({
    make: (body: CallAt<'POST /payments'>['body'], idempotencyKey) =>
      api('POST /payments', { body, idempotencyKey }),
    onMade: (made) => {
      client.setQueryData(paymentQuery(made.id).queryKey, made)
      done(made)
    },
    onFieldsRefused: toForm,
  })
  const invited = useMoneyOperation({
    make: (body: CallAt<'POST /invited-payments'>['body'], idempotencyKey) =>
      api('POST /invited-payments', { body, idempotencyKey }),
    onMade: (made) => {
      client.setQueryData(invitedPaymentQuery(made.id).queryKey, made)
      done(made)
    },
    onFieldsRefused: toForm,
  })

  const plan = usePlanning({
    make: (body: CallAt<'POST /scheduled-payments'>['body'], idempotencyKey) =>
      api('POST /scheduled-payments', { body, idempotencyKey }),
    onFieldsRefused: toForm,
  })
  const asked = reviewed?.recipient === null ? invited : reviewed?.draft.timing ? plan : payment

  const send = ({ draft, recipient }: Reviewed) => {
    const order = {
      from_account_id: draft.account.id,
      amount: toWire(draft.amount),
      ...(draft.note !== '' && { note: draft.note }),
    }
    if (recipient === null) {
      if (isStrangerAddress(draft.to)) invited.start({ ...order, to: draft.to })
      return
    }
    // The person shown is paid, also if an address has changed hands since.
    const to = { lookup_id: recipient.lookup_id }
    const pay_link = askedFor?.linkFor(draft)
    if (draft.timing) plan.start({ ...order, to, ...draft.timing })
    else payment.start(pay_link === undefined ? { ...order, to } : { ...order, to, pay_link })
  }

  const Made = isInvited ? StrangerOutcome : SendOutcome
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
          <Suspense fallback={<OutcomeSkeleton />}>
            <Made
              id={id}
              onAgain={(hasFailed) => {
                toForm()
                onAgain(hasFailed ? sent : undefined)
              }}
            />
          </Suspense>
        )
      }
    />
  )
}
