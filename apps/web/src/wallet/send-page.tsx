import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toWire } from '../app/amounts.ts'
import { type Account, api, type Recipient } from '../app/api.ts'
import { prefetch } from '../app/prefetch.ts'
import { useTranslation } from '../app/translation.ts'
import { Card } from '../ui/card.tsx'
import { isRefused, retryUnderKey, useOperationKey } from './operation-key.ts'
import { type FormProblems, noProblems, problemsOf } from './problems.ts'
import { accountsQuery, paymentQuery, termsQuery } from './queries.ts'
import { refreshMoney } from './refresh.ts'
import type { SendDraft, SendForm } from './send-draft.ts'
import { SendFormView } from './send-form.tsx'
import { SendOutcome } from './send-outcome.tsx'
import { SendReview } from './send-review.tsx'
import { Steps } from './steps.tsx'
import { useStep } from './use-step.ts'
import { firstChoice, WithAccounts } from './with-accounts.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(termsQuery())
})

/** Sending money: who and how much, then a review, then the payment itself, live. */
export function Component() {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('wallet.send.title') })}</title>
      <div className="mx-auto max-w-xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('wallet.send.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('wallet.send.intro')}</p>
        <Card className="mt-6 sm:p-8!">
          <WithAccounts empty={{ title: t('wallet.send.noAccounts'), hint: t('wallet.send.noAccountsHint') }}>
            {(accounts) => <Send key={round} accounts={accounts} onAgain={() => setRound(round + 1)} />}
          </WithAccounts>
        </Card>
      </div>
    </div>
  )
}

const emptyForm = { recipient: '', accountId: '', amount: '', note: '' } as const

type Reviewed = { readonly draft: SendDraft; readonly recipient: Recipient }

function Send({
  accounts,
  onAgain,
}: {
  readonly accounts: readonly Account[]
  readonly onAgain: () => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [reviewed, setReviewed] = useState<Reviewed>()
  const [problems, setProblems] = useState<FormProblems>(noProblems)
  const { step, id, account, toForm, toReview, toOutcome } = useStep('payment', reviewed !== undefined)
  const [form, setForm] = useState<SendForm>(() => ({
    ...emptyForm,
    accountId: firstChoice(accounts, account),
  }))
  const key = useOperationKey()
  const payment = useMutation({
    mutationFn: (call: PaymentCall) => api('POST /payments', call),
    ...retryUnderKey,
    onSuccess: (made) => {
      key.forget()
      client.setQueryData(paymentQuery(made.id).queryKey, made)
      refreshMoney(client)
      // What is done must not lie ready to be sent again by going back.
      setForm({ ...emptyForm, accountId: made.from_account_id })
      setReviewed(undefined)
      toOutcome(made.id)
    },
    onError: (error) => {
      const found = problemsOf(error)
      setProblems(found)
      if (isRefused(error)) key.forget()
      if (Object.keys(found.fields).length > 0) toForm()
    },
  })

  const send = () => {
    if (!reviewed || payment.isPending) return
    const { draft, recipient } = reviewed
    // Whoever was shown is paid, also if an address has changed hands since.
    const body = {
      from_account_id: draft.account.id,
      to: { wallet_id: recipient.wallet_id },
      amount: toWire(draft.amount),
      ...(draft.note !== '' && { note: draft.note }),
    }
    setProblems(noProblems)
    payment.mutate({ body, idempotencyKey: key.of(body) })
  }

  const labels = [t('wallet.step.details'), t('wallet.step.review'), t('wallet.step.receipt')]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <Steps labels={labels} current={step === 'form' ? 0 : step === 'review' ? 1 : 2} />
      {step === 'form' && (
        <SendFormView
          form={form}
          onFormChange={setForm}
          accounts={accounts}
          problems={problems}
          onProblemsChange={setProblems}
          onReview={(draft, recipient) => {
            setReviewed({ draft, recipient })
            toReview()
          }}
        />
      )}
      {step === 'review' && reviewed && (
        <SendReview
          {...reviewed}
          problems={problems}
          isSending={payment.isPending}
          onSend={send}
          onChange={toForm}
        />
      )}
      {step === 'outcome' && id !== null && (
        <SendOutcome
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

type PaymentCall = Parameters<typeof api<'POST /payments'>>[1]
