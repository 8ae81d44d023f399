import { ApiError, type CallAt } from '@sadaf/api/client'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { toWire } from '../../app/api/amounts.ts'
import { type Account, api, type Biller, type SavedBill, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { toast } from '../../ui/toasts/toast.ts'
import {
  FormSkeleton,
  firstChoice,
  MoneyFlow,
  sendNow,
  useMoneyOperation,
  usePlanning,
  useStep,
} from '../../wallet/index.ts'
import { billPaymentQuery, billQuery, dueKey, savedBillsKey } from '../queries.ts'
import type { BillDraft, BillForm } from './draft.ts'
import { BillFormView } from './form.tsx'

/** Comes once there is something to review. */
const BillReview = late(() => import('./review.tsx').then((module) => ({ default: module.BillReview })))

export type PayBillProps = {
  readonly accounts: readonly Account[]
  readonly biller: Biller
  readonly saved: SavedBill | undefined
}

/** The reference, what is due and from where, then the review. What came of it is shown by the page. */
export function PayBill({ accounts: all, biller, saved }: PayBillProps) {
  const accounts = all.filter(({ currency }) => currency === biller.currency)
  const [reviewed, setReviewed] = useState<BillDraft>()
  const { step, account, toForm, toReview, toOutcome } = useStep('bill', reviewed !== undefined)
  const [form, setForm] = useState<BillForm>(() => ({
    reference: saved?.reference ?? '',
    accountId: firstChoice(accounts, account),
    amount: null,
    pays: 'fixed',
    timing: sendNow,
    isKept: false,
    nickname: '',
  }))
  const { payment, plan } = usePaying({ toForm, toOutcome })
  const keep = useKeeping()
  const asked = reviewed?.timing ? plan : payment
  const pay = (draft: BillDraft) => {
    const { account: from, reference, amount, bill, pays, timing } = draft
    const order = {
      from_account_id: from.id,
      bill: saved ? { saved_id: saved.id } : { biller_id: biller.id, reference },
      amount: toWire(amount),
    }
    if (draft.keptAs !== null) keep(draft, draft.keptAs)
    if (timing) plan.start({ ...order, pays, ...timing })
    else payment.start({ ...order, amount_due: bill?.amount_due ?? null })
  }
  return (
    <MoneyFlow
      step={step}
      form={
        <BillFormView
          form={form}
          onFormChange={setForm}
          accounts={accounts}
          biller={biller}
          saved={saved}
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
          <Suspense fallback={<FormSkeleton />}>
            <BillReview
              draft={reviewed}
              problems={asked.problems}
              isPaying={asked.isUnderWay}
              onDraftChange={(draft) => {
                asked.setProblems({ fields: {} })
                setForm({ ...form, amount: null })
                setReviewed(draft)
              }}
              onPay={() => pay(reviewed)}
              onChange={toForm}
            />
          </Suspense>
        )
      }
      outcome={null}
    />
  )
}

type Ways = { readonly toForm: () => void; readonly toOutcome: (id: string) => void }

/** Pays a bill, or plans to. */
function usePaying({ toForm, toOutcome }: Ways) {
  const client = useQueryClient()
  const payment = useMoneyOperation({
    make: async (body: CallAt<'POST /bills/payments'>['body'], idempotencyKey) => {
      try {
        return await api('POST /bills/payments', { body, idempotencyKey })
      } catch (error) {
        // The review shows what is due by now.
        if (error instanceof ApiError && error.problem.code === 'bill_amount_changed')
          await client.invalidateQueries({ queryKey: dueKey })
        throw error
      }
    },
    onMade: (made) => {
      client.setQueryData(billPaymentQuery(made.id).queryKey, made)
      client.removeQueries({ queryKey: billQuery(made.biller.id, made.bill_reference).queryKey })
      toOutcome(made.id)
    },
    onFieldsRefused: toForm,
  })
  const plan = usePlanning({
    make: (body: CallAt<'POST /scheduled-payments/bills'>['body'], idempotencyKey) =>
      api('POST /scheduled-payments/bills', { body, idempotencyKey }),
    onFieldsRefused: toForm,
  })
  return { payment, plan }
}

/** Saves the paid bill. A bill saved already is no failure, and no other failure prevents the payment. */
function useKeeping() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return ({ biller, reference }: BillDraft, nickname: string) => {
    api('POST /bills/saved', {
      body: { biller_id: biller.id, reference, ...(nickname !== '' && { nickname }) },
    })
      .then(() => client.invalidateQueries({ queryKey: savedBillsKey }))
      .catch((error: unknown) => {
        const isKept = error instanceof ApiError && error.problem.code === 'bill_exists'
        if (!isKept) toast.error(t('bills.pay.notKept'), tellError(error).message)
      })
  }
}
