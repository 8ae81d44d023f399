import { MAX_NOTE_LENGTH } from '@sadaf/api/plain-text'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import type { Account, BankPayee } from '../../app/api/api.ts'
import { dayOf } from '../../app/days.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { useNow } from '../../app/now.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { AmountInput } from '../../ui/amounts/amount-input.tsx'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import {
  AccountPicker,
  AllOfIt,
  FormAlert,
  type FormField,
  type FormProblems,
  FormSkeleton,
  noProblems,
  problemContext,
  problemText,
  RaiseLimit,
  showProblems,
  termsQuery,
  useTerms,
  WhenFields,
} from '../../wallet/index.ts'
import { Cooling } from '../payees/cooling.tsx'
import { PayeePicker } from '../payees/payee-picker.tsx'
import { type PayoutDraft, type PayoutForm, readPayoutForm } from './draft.ts'

/** Loaded to add a payee: payments to saved accounts read no IBAN. */
const AddPayee = late(() =>
  import('../payees/add-payee.tsx').then((module) => ({ default: module.AddPayee })),
)

export type PayoutFormViewProps = {
  readonly form: PayoutForm
  readonly onFormChange: (form: PayoutForm) => void
  readonly accounts: readonly Account[]
  readonly payees: readonly BankPayee[]
  readonly problems: FormProblems
  readonly onProblemsChange: (problems: FormProblems) => void
  readonly onReview: (draft: PayoutDraft) => void
}

/** To which bank account, from where, how much and why. Who has none yet begins by adding one. */
export function PayoutFormView(props: PayoutFormViewProps) {
  const { form, onFormChange, payees } = props
  const [isAdding, setIsAdding] = useState(payees.length === 0)
  if (!isAdding) return <Fields {...props} onAdd={() => setIsAdding(true)} />
  return (
    <Suspense fallback={<FormSkeleton />}>
      <AddPayee
        onAdded={({ id }) => {
          onFormChange({ ...form, payeeId: id })
          setIsAdding(false)
        }}
        {...(payees.length > 0 && { onCancel: () => setIsAdding(false) })}
      />
    </Suspense>
  )
}

function Fields({
  form,
  onFormChange,
  accounts,
  payees,
  problems,
  onProblemsChange,
  onReview,
  onAdd,
}: PayoutFormViewProps & { readonly onAdd: () => void }) {
  const { t, language } = useTranslation()
  const terms = useTerms('payout')
  const { data: fees } = useQuery(termsQuery())
  const account = accounts.find(({ id }) => id === form.accountId)
  const payee = payees.find(({ id }) => id === form.payeeId)
  const timeZone = useTimeZone()
  const now = useNow()
  const context = problemContext(account, { language, timeZone, ownMoney: useOwnMoneyText() })
  const errorOf = (field: FormField) => {
    const problem = problems.fields[field]
    if (problem?.code === 'payee_missing') return t('payouts.send.payeeMissing')
    // It says so until the bank has answered.
    if (problem?.code === 'payee_pending')
      return payee?.status === 'pending' ? t('payouts.send.payeePending') : undefined
    return problemText(problem, t, context)
  }
  const change = (part: Partial<PayoutForm>) => {
    onFormChange({ ...form, ...part })
    onProblemsChange(noProblems)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const today = dayOf(now, timeZone)
    const read = readPayoutForm(form, { accounts, payees }, { language, today })
    if (!read.ok) return showProblems(event.currentTarget, () => onProblemsChange(read.problems))
    onProblemsChange(noProblems)
    onReview(read.draft)
  }
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6" onSubmit={submit}>
      <FormAlert problems={problems} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <PayeePicker
          label={t('payouts.send.payee')}
          payees={payees}
          value={form.payeeId}
          error={errorOf('recipient')}
          onValueChange={(payeeId) => change({ payeeId })}
        />
        <Button type="button" variant="secondary" onClick={onAdd}>
          <Plus aria-hidden />
          {t('payouts.add.title')}
        </Button>
        {payee && <Cooling payee={payee} />}
      </div>
      <AccountPicker
        label={t('wallet.send.from')}
        accounts={accounts}
        value={form.accountId}
        error={errorOf('account')}
        onValueChange={(accountId) => change({ accountId })}
      />
      {account && (
        <Field
          label={t('wallet.send.amount')}
          required
          error={withHiddenAmounts(errorOf('amount'), t)}
          hint={terms && t('wallet.send.cost', terms)}
          aside={
            fees?.payout &&
            form.timing.when === 'now' && (
              <AllOfIt
                account={account}
                feePercentage={fees.payout.fee_percentage}
                onAmount={(amount) => change({ amount })}
              />
            )
          }
        >
          {(control) => (
            <AmountInput
              value={form.amount}
              currency={account.currency}
              onValueChange={(amount) => change({ amount })}
              {...control}
            />
          )}
        </Field>
      )}
      <RaiseLimit problem={problems.fields.amount} />
      <Field label={t('payouts.send.note')} hint={t('payouts.send.noteHint')} error={errorOf('note')}>
        {(control) => (
          <Input
            dir="auto"
            maxLength={MAX_NOTE_LENGTH}
            value={form.note}
            onChange={({ target }) => change({ note: target.value })}
            {...control}
          />
        )}
      </Field>
      <WhenFields
        value={form.timing}
        problems={problems.fields}
        onValueChange={(timing) => change({ timing })}
      />
      <Button type="submit" size="lg" block>
        {t('wallet.send.toReview')}
      </Button>
    </form>
  )
}
