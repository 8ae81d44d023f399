import { isPositive } from '@sadaf/money'
import type { FormEvent } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import type { Account, Bill, Biller, SavedBill } from '../../app/api/api.ts'
import { dayOf } from '../../app/days.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useTimeZone } from '../../app/session/me.ts'
import { Alert } from '../../ui/alert.tsx'
import { AmountInput } from '../../ui/amounts/amount-input.tsx'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Name } from '../../ui/name.tsx'
import {
  AccountPicker,
  FormAlert,
  type FormField,
  type FormProblems,
  noProblems,
  problemContext,
  problemText,
  showProblems,
  useTerms,
  WhenFields,
} from '../../wallet/index.ts'
import { BillerIcon } from '../biller-icon.tsx'
import { BillField, useTypedBill } from './bill-field.tsx'
import { type BillDraft, type BillForm, dueAsTyped, readBillForm, takesDueAlone } from './draft.ts'
import { useBillProblemText } from './problem-text.ts'

export type BillFormViewProps = {
  readonly form: BillForm
  readonly onFormChange: (form: BillForm) => void
  /** Those in the biller's currency. */
  readonly accounts: readonly Account[]
  readonly biller: Biller
  readonly saved: SavedBill | undefined
  readonly problems: FormProblems
  readonly onProblemsChange: (problems: FormProblems) => void
  readonly onReview: (draft: BillDraft) => void
}

/** Under which reference, how much, from where and when. */
export function BillFormView(props: BillFormViewProps) {
  const { form, onFormChange, accounts, biller, saved, problems, onProblemsChange, onReview } = props
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  const now = useNow()
  const { bill, reference, leave, hasLeft, fault } = useTypedBill(biller, form.reference)
  const account = accounts.find(({ id }) => id === form.accountId)
  const context = problemContext(account, { language, timeZone, ownMoney: useOwnMoneyText() })
  const ownText = useBillProblemText()
  const errorOf = (field: FormField) =>
    ownText(problems.fields[field]) ?? problemText(problems.fields[field], t, context)
  const change = (part: Partial<BillForm>) => {
    onFormChange({ ...form, ...part })
    onProblemsChange(noProblems)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    leave()
    const today = dayOf(now, timeZone)
    const read = readBillForm(form, { biller, accounts, bill }, { language, today })
    if (!read.ok) return showProblems(event.currentTarget, () => onProblemsChange(read.problems))
    onProblemsChange(noProblems)
    onReview(read.draft)
  }
  const typedWrongly = hasLeft && fault !== undefined ? ownText({ code: fault }) : undefined
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6" onSubmit={submit}>
      <FormAlert problems={problems} />
      <div className="flex items-center gap-3">
        <BillerIcon category={biller.category} />
        <div className="min-w-0 flex-1">
          <Name as="p" className="font-semibold">
            {biller.name}
          </Name>
          {saved?.nickname && <Name className="text-sm text-muted">{saved.nickname}</Name>}
        </div>
        <AppLink to="bills" className={buttonStyle({ variant: 'link', size: 'sm' })}>
          {t('bills.pay.other')}
        </AppLink>
      </div>
      <BillField
        biller={biller}
        value={form.reference}
        reference={reference}
        isFixed={saved !== undefined}
        error={errorOf('recipient') ?? typedWrongly}
        onValueChange={(typed) => change({ reference: typed, amount: null })}
        onLeave={leave}
      />
      {accounts.length === 0 ? (
        <NoAccount currency={biller.currency} />
      ) : (
        <AccountPicker
          label={t('wallet.send.from')}
          accounts={accounts}
          value={form.accountId}
          error={errorOf('account')}
          onValueChange={(accountId) => change({ accountId })}
        />
      )}
      <WhenFields
        value={form.timing}
        problems={problems.fields}
        onValueChange={(timing) => change({ timing })}
      />
      <AmountFields {...props} bill={bill} error={errorOf('amount')} onChange={change} />
      {!saved && <KeepFields form={form} error={errorOf('note')} onChange={change} />}
      <Button type="submit" size="lg" block disabled={accounts.length === 0}>
        {t('wallet.send.toReview')}
      </Button>
    </form>
  )
}

type PartProps = {
  readonly form: BillForm
  readonly error: string | undefined
  readonly onChange: (part: Partial<BillForm>) => void
}

/** How much: what is due and nothing else, an amount of the person's own, or whatever is due up to a most. */
function AmountFields({
  form,
  error,
  onChange,
  biller,
  bill,
}: PartProps & { readonly biller: Biller; readonly bill: Bill | undefined }) {
  const { t, language } = useTranslation()
  const terms = useTerms('bill_payment')
  const isNow = form.timing.when === 'now'
  const canBeDue = !isNow && biller.tells_due
  const isMost = canBeDue && form.pays === 'due'
  if (isNow && takesDueAlone(biller)) {
    // Nothing to choose: what is due stands above. What stands in its way is said all the same.
    return error ? <Alert tone="warning">{withHiddenAmounts(error, t)}</Alert> : null
  }
  const hint = isMost ? t('bills.pay.mostHint') : terms && t('wallet.send.cost', terms)
  const due = bill?.amount_due ? toMoney(bill.amount_due) : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {canBeDue && (
        <Segmented
          label={t('bills.pay.pays')}
          value={form.pays}
          options={[
            { value: 'fixed', label: t('bills.pay.fixed') },
            { value: 'due', label: t('bills.pay.due') },
          ]}
          onValueChange={(pays) => onChange({ pays })}
        />
      )}
      <Field
        label={t(isMost ? 'bills.pay.most' : 'wallet.send.amount')}
        required
        hint={hint}
        error={withHiddenAmounts(error, t)}
        aside={
          !isMost &&
          form.amount !== null &&
          due &&
          isPositive(due) && (
            <Button
              type="button"
              variant="link"
              size="sm"
              className="-my-2"
              onClick={() => onChange({ amount: null })}
            >
              {t('bills.pay.allDue')}
            </Button>
          )
        }
      >
        {(control) => (
          <AmountInput
            value={form.amount ?? dueAsTyped(bill, language)}
            currency={biller.currency}
            onValueChange={(amount) => onChange({ amount })}
            {...control}
          />
        )}
      </Field>
    </div>
  )
}

/** Whether the bill is kept, and under which name. */
function KeepFields({ form, error, onChange }: PartProps) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Checkbox
        label={t('bills.pay.keep')}
        checked={form.isKept}
        onCheckedChange={(isKept) => onChange({ isKept })}
      />
      {form.isKept && (
        <Field label={t('bills.name.label')} hint={t('bills.name.hint')} error={error}>
          {(control) => (
            <Input
              dir="auto"
              value={form.nickname}
              onChange={({ target }) => onChange({ nickname: target.value })}
              {...control}
            />
          )}
        </Field>
      )}
    </div>
  )
}

/** The way to an account that this biller can be paid from. */
function NoAccount({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  return (
    <Alert tone="warning" title={t('bills.pay.noAccount', { currency })}>
      <p className="mt-1">{t('bills.pay.noAccountHint', { currency })}</p>
      <AppLink to="wallet" className={buttonStyle({ variant: 'link', size: 'sm' })}>
        {t('bills.pay.openAccount')}
      </AppLink>
    </Alert>
  )
}
