import type { Money } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpDown } from 'lucide-react'
import type { FormEvent } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import type { Account, FxQuote } from '../../app/api/api.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useTimeZone } from '../../app/session/me.ts'
import { Alert } from '../../ui/alert.tsx'
import { AmountInput } from '../../ui/amounts/amount-input.tsx'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { moneyText, useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { holdsMoney } from '../accounts/with-accounts.tsx'
import { AllOfIt } from '../flow/all-of-it.tsx'
import { FormAlert } from '../problems/form-alert.tsx'
import { problemContext } from '../problems/problem-context.ts'
import { type FormProblems, noProblems, problemText } from '../problems/problems.ts'
import { RaiseLimit } from '../problems/raise-limit.tsx'
import { showProblems } from '../problems/show-problems.ts'
import { conversionFeeQuery } from '../queries.ts'
import { costOf } from './cost.ts'
import {
  type ConvertDraft,
  type ConvertForm,
  type FixedSide,
  readConvertForm,
  targetsOf,
  turned,
  withFrom,
} from './draft.ts'
import { useEstimate } from './estimate.ts'

export type ConvertFormViewProps = {
  readonly form: ConvertForm
  readonly onFormChange: (form: ConvertForm) => void
  readonly accounts: readonly Account[]
  readonly problems: FormProblems
  readonly onProblemsChange: (problems: FormProblems) => void
  readonly isQuoting: boolean
  readonly onQuote: (draft: ConvertDraft) => void
}

/** Which account into which, and how much of either side. */
export function ConvertFormView({
  form,
  onFormChange,
  accounts,
  problems,
  onProblemsChange,
  isQuoting,
  onQuote,
}: ConvertFormViewProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const surroundings = { language, timeZone: useTimeZone(), ownMoney: useOwnMoneyText() }
  const feePercentage = useQuery(conversionFeeQuery()).data
  const estimate = useEstimate(form, accounts)
  const from = accounts.find(({ id }) => id === form.fromId)
  const to = accounts.find(({ id }) => id === form.toId)
  const change = (next: ConvertForm) => {
    onFormChange(next)
    onProblemsChange(noProblems)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isQuoting) return
    const read = readConvertForm(form, accounts, language)
    if (read.ok) return onQuote(read.draft)
    showProblems(event.currentTarget, () => onProblemsChange(read.problems))
  }
  const amountField = (side: FixedSide, account: Account) => (
    <Field
      label={t(`wallet.convert.${side}`)}
      required={side === form.fixed}
      error={
        side === form.fixed
          ? withHiddenAmounts(
              problemText(problems.fields.amount, t, problemContext(account, surroundings)),
              t,
            )
          : undefined
      }
      hint={side !== form.fixed && form.amount !== '' && <Follows amount={estimate?.[side]} />}
      aside={
        side === 'sell' &&
        feePercentage != null && (
          <AllOfIt
            account={account}
            feePercentage={feePercentage}
            rounding="up"
            onAmount={(amount) => change({ ...form, fixed: side, amount })}
          />
        )
      }
    >
      {(control) => (
        <AmountInput
          value={side === form.fixed ? form.amount : ''}
          currency={account.currency}
          onValueChange={(amount) => change({ ...form, fixed: side, amount })}
          {...control}
        />
      )}
    </Field>
  )
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      <FormAlert problems={problems} />
      {!accounts.some(holdsMoney) && (
        <Alert title={t('wallet.convert.nothing')}>
          <AppLink to="addMoney" className={buttonStyle({ variant: 'link', size: 'sm' })}>
            {t('wallet.add.title')}
          </AppLink>
        </Alert>
      )}
      <Field
        label={t('wallet.convert.from')}
        error={problemText(problems.fields.account, t, problemContext(from, surroundings))}
        aside={from && <Available account={from} />}
      >
        {(control) => (
          <Select
            value={form.fromId}
            options={accounts.map(optionOf)}
            onValueChange={(fromId) => change(withFrom(form, fromId, accounts))}
            {...control}
          />
        )}
      </Field>
      {from && amountField('sell', from)}
      <div className="flex items-center gap-3">
        <span aria-hidden className="h-px flex-1 bg-line" />
        <Button type="button" variant="secondary" size="sm" onClick={() => change(turned(form))}>
          <ArrowUpDown aria-hidden />
          {t('wallet.convert.turn')}
        </Button>
        <span aria-hidden className="h-px flex-1 bg-line" />
      </div>
      <Field label={t('wallet.convert.to')} aside={to && <Available account={to} />}>
        {(control) => (
          <Select
            value={form.toId}
            options={from ? targetsOf(from, accounts).map(optionOf) : []}
            onValueChange={(toId) => change({ ...form, toId })}
            {...control}
          />
        )}
      </Field>
      {to && amountField('buy', to)}
      <Cost estimate={estimate} />
      <RaiseLimit problem={problems.fields.amount} />
      <Button type="submit" size="lg" block busy={isQuoting} busyLabel={t('wallet.convert.quoting')}>
        {t('wallet.convert.toQuote')}
      </Button>
    </form>
  )
}

/** The other side of the form, about. */
function Follows({ amount }: { readonly amount: FxQuote['buy'] | undefined }) {
  const { t, language } = useTranslation()
  if (!amount) return t('wallet.convert.follows')
  return t('wallet.convert.about', { amount: moneyText(toMoney(amount), language) })
}

function Cost({ estimate }: { readonly estimate: FxQuote | undefined }) {
  const { t, language } = useTranslation()
  if (!estimate) return null
  const { all, fee, margin } = costOf(estimate)
  const text = (amount: Money) => moneyText(amount, language)
  return (
    <p className="figures text-sm text-muted">
      {t('wallet.convert.costs', { all: text(all), fee: text(fee), margin: text(margin) })}
    </p>
  )
}

function optionOf({ id, name, currency, status }: Account) {
  return { value: id, label: `${name} · ${currency}`, disabled: status === 'opening' }
}

function Available({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const amount = ownMoney(toMoney(account.available))
  return (
    <span className="figures text-xs text-muted">
      {withHiddenAmounts(t('wallet.convert.available', { amount }), t)}
    </span>
  )
}
