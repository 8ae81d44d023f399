import { type Money as Amount, assetOf, formatAmount } from '@sadaf/money'
import { ArrowUpDown } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { AmountInput } from '../../ui/amounts/amount-input.tsx'
import { useAmountsHidden, withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { moneyText, useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { showProblems } from '../../wallet/index.ts'
import { stepText } from '../figures.tsx'
import {
  estimateOf,
  type FixedSide,
  heldOf,
  readSwapForm,
  type SwapDraft,
  type SwapForm,
  turned,
  withFrom,
  withTo,
} from './draft.ts'
import type { Swappable } from './market.ts'
import { noProblems, problemsOf, problemText, type SwapField, type SwapProblems } from './problems.ts'
import { allOf } from './quote.ts'

export type SwapFormViewProps = {
  readonly form: SwapForm
  readonly onFormChange: (form: SwapForm) => void
  readonly all: readonly Swappable[]
  readonly problems: SwapProblems
  readonly onProblemsChange: (problems: SwapProblems) => void
  readonly isQuoting: boolean
  readonly onQuote: (draft: SwapDraft) => void
}

/** Which holding for which asset, and how much of either. */
export function SwapFormView(props: SwapFormViewProps) {
  const { form, onFormChange, all, problems, onProblemsChange, isQuoting, onQuote } = props
  const { t, language } = useTranslation()
  const textOf = useProblemText(props)
  const from = all.find(({ symbol }) => symbol === form.from)
  const to = all.find(({ symbol }) => symbol === form.to)
  const estimate = estimateOf(form, all, language)
  const change = (next: SwapForm) => {
    onFormChange(next)
    onProblemsChange(noProblems)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isQuoting) return
    const read = readSwapForm(form, all, language)
    if (read.ok) return onQuote(read.draft)
    showProblems(event.currentTarget, () => onProblemsChange(read.problems))
  }
  const amountField = (side: FixedSide, asset: Swappable) => {
    const isFixed = side === form.fixed
    return (
      <Field
        label={t(`swap.${side}`)}
        required={isFixed}
        error={isFixed ? textOf('amount') : undefined}
        hint={
          !isFixed &&
          (estimate ? t('swap.about', { amount: moneyText(estimate, language) }) : t('swap.follows'))
        }
        aside={
          side === 'sell' &&
          to && (
            <AllOfIt
              from={asset}
              to={to}
              onAmount={(amount) => change({ ...form, fixed: 'sell', amount })}
              onProblems={onProblemsChange}
            />
          )
        }
      >
        {(control) => (
          <AmountInput
            value={isFixed ? form.amount : ''}
            currency={asset.symbol}
            onValueChange={(amount) => change({ ...form, fixed: side, amount })}
            {...control}
          />
        )}
      </Field>
    )
  }
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      {problems.form && <Alert tone="destructive">{problemText(problems.form, t, {})}</Alert>}
      <Field label={t('swap.from')} error={textOf('from')} aside={from && <Available of={from} />}>
        {(control) => (
          <Select
            // Names and symbols.
            translate="no"
            value={form.from}
            options={heldOf(all).map(optionOf)}
            onValueChange={(symbol) => change(withFrom(form, symbol, all))}
            {...control}
          />
        )}
      </Field>
      {from && amountField('sell', from)}
      <TurnButton form={form} all={all} onTurn={() => change(turned(form))} />
      <Field label={t('swap.to')} error={textOf('to')} aside={to && <Available of={to} />}>
        {(control) => (
          <Select
            // Names and symbols.
            translate="no"
            value={form.to}
            options={all.filter(({ symbol }) => symbol !== form.from).map(optionOf)}
            onValueChange={(symbol) => change(withTo(form, symbol))}
            {...control}
          />
        )}
      </Field>
      {to && amountField('buy', to)}
      <Button type="submit" size="lg" block busy={isQuoting} busyLabel={t('swap.quoting')}>
        {t('swap.toQuote')}
      </Button>
    </form>
  )
}

function optionOf({ symbol, name }: Swappable) {
  return { value: symbol, label: name === symbol ? symbol : `${name} · ${symbol}` }
}

/** The words of a field's problem; what tells of a holding is dots where amounts are hidden. */
function useProblemText({ form, all, problems }: Pick<SwapFormViewProps, 'form' | 'all' | 'problems'>) {
  const { t, language } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const symbol = form.fixed === 'sell' ? form.from : form.to
  const typed = all.find((each) => each.symbol === symbol)
  const from = all.find((each) => each.symbol === form.from)
  return (field: SwapField) =>
    withHiddenAmounts(
      problemText(problems.fields[field], t, {
        symbol,
        available: from ? ownMoney(from.available) : '',
        step: typed ? stepText(stepOf(typed.step), language) : '',
        count: typed ? assetOf(symbol).scale : 0,
      }),
      t,
    )
}

function stepOf(step: Amount): string {
  return formatAmount(step, 'en', { fraction: 'trimmed' }).replaceAll(',', '')
}

function Available({ of: { available } }: { readonly of: Swappable }) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  return (
    <span className="figures text-sm text-muted">
      {withHiddenAmounts(t('swap.available', { amount: ownMoney(available) }), t)}
    </span>
  )
}

/** Writes into the field all that can be given up with the fee there too; not where that would show what is hidden. */
function AllOfIt({
  from,
  to,
  onAmount,
  onProblems,
}: {
  readonly from: Swappable
  readonly to: Swappable
  readonly onAmount: (typed: string) => void
  readonly onProblems: (problems: SwapProblems) => void
}) {
  const { t } = useTranslation()
  const { language, numerals } = useLanguage()
  const isHidden = useAmountsHidden()
  if (isHidden) return null
  const ask = async () => {
    try {
      const most = await allOf(from, to)
      onAmount(formatAmount(most, language, { numberingSystem: numerals }))
    } catch (error) {
      onProblems(problemsOf(error))
    }
  }
  return (
    <Button variant="link" size="sm" className="-my-2" busyLabel={t('swap.asking')} onClick={ask}>
      {t('swap.allOfIt')}
    </Button>
  )
}

/** The other way round, for which one must hold what would be given up. */
function TurnButton({
  form,
  all,
  onTurn,
}: Pick<SwapFormViewProps, 'form' | 'all'> & { readonly onTurn: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const canTurn = heldOf(all).some(({ symbol }) => symbol === form.to)
  return (
    <div className="grid justify-items-center gap-1.5">
      <div className="flex w-full items-center gap-3">
        <span aria-hidden className="h-px flex-1 bg-line" />
        <Button
          variant="secondary"
          size="sm"
          disabled={!canTurn}
          aria-describedby={canTurn ? undefined : id}
          onClick={onTurn}
        >
          <ArrowUpDown aria-hidden />
          {t('swap.turn')}
        </Button>
        <span aria-hidden className="h-px flex-1 bg-line" />
      </div>
      {!canTurn && (
        <p id={id} className="text-xs text-muted">
          {t('swap.notHeld', { symbol: form.to })}
        </p>
      )}
    </div>
  )
}
