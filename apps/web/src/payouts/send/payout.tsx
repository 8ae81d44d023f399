import type { CallAt } from '@sadaf/api/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toWire } from '../../app/api/amounts.ts'
import { type Account, api, type BankPayee } from '../../app/api/api.ts'
import {
  firstChoice,
  MoneyFlow,
  type NextRound,
  sendNow,
  useAskedWhen,
  useMoneyOperation,
  usePlanning,
  useStep,
} from '../../wallet/index.ts'
import { payoutQuery } from '../queries.ts'
import type { PayoutDraft, PayoutForm } from './draft.ts'
import { PayoutFormView } from './form.tsx'
import { PayoutOutcome } from './outcome.tsx'
import { PayoutReview } from './review.tsx'

export type PayoutProps = {
  readonly accounts: readonly Account[]
  readonly payees: readonly BankPayee[]
  readonly start: PayoutForm | undefined
  readonly onAgain: NextRound<PayoutForm>
}

/** To which bank account and how much, then the review, then what came of it. */
export function Payout({ accounts, payees, start, onAgain }: PayoutProps) {
  const client = useQueryClient()
  const [address] = useSearchParams()
  const when = useAskedWhen()
  const [reviewed, setReviewed] = useState<PayoutDraft>()
  const { step, id, account, toForm, toReview, toOutcome } = useStep('payout', reviewed !== undefined)
  const [form, setForm] = useState<PayoutForm>(
    () =>
      start ?? {
        payeeId: firstPayee(payees, address.get('payee')),
        accountId: firstChoice(accounts, account),
        amount: '',
        note: '',
        timing: { ...sendNow, when },
      },
  )
  const [made, setMade] = useState<PayoutForm>()
  const payout = useMoneyOperation({
    make: (body: CallAt<'POST /payouts'>['body'], idempotencyKey) =>
      api('POST /payouts', { body, idempotencyKey }),
    onMade: (sent) => {
      client.setQueryData(payoutQuery(sent.id).queryKey, sent)
      // A finished form must not lie ready to be sent again by going back.
      setMade(form)
      setForm({ ...form, amount: '', note: '', timing: sendNow })
      setReviewed(undefined)
      toOutcome(sent.id)
    },
    onFieldsRefused: toForm,
  })
  const plan = usePlanning({
    make: (body: CallAt<'POST /scheduled-payments/payouts'>['body'], idempotencyKey) =>
      api('POST /scheduled-payments/payouts', { body, idempotencyKey }),
    onFieldsRefused: toForm,
  })
  const asked = reviewed?.timing ? plan : payout
  const send = ({ payee, account: from, amount, note, timing }: PayoutDraft) => {
    const order = {
      from_account_id: from.id,
      payee_id: payee.id,
      amount: toWire(amount),
      ...(note !== '' && { note }),
    }
    if (timing) plan.start({ ...order, ...timing })
    else payout.start(order)
  }
  return (
    <MoneyFlow
      step={step}
      form={
        <PayoutFormView
          form={form}
          onFormChange={setForm}
          accounts={accounts}
          payees={payees}
          problems={asked.problems}
          onProblemsChange={asked.setProblems}
          onReview={(draft) => {
            setReviewed(draft)
            toReview()
          }}
        />
      }
      review={
        reviewed && (
          <PayoutReview
            draft={reviewed}
            problems={asked.problems}
            isSending={asked.isUnderWay}
            onSend={() => send(reviewed)}
            onChange={toForm}
          />
        )
      }
      outcome={
        id !== null && (
          <PayoutOutcome
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

/** The asked-for one, else the only one: among several none is preselected. */
function firstPayee(payees: readonly BankPayee[], wanted: string | null): string {
  const active = payees.filter(({ status }) => status === 'active')
  const only = active.length === 1 ? active[0] : undefined
  return (active.find(({ id }) => id === wanted) ?? only)?.id ?? ''
}
