import { assetMark, toDecimal } from '@sadaf/money'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { moneyText } from '../ui/amounts/money-text.ts'
import { cn } from '../ui/cn.ts'
import { Segmented } from '../ui/forms/segmented.tsx'
import { type BuyForm, currencyOf, type Side, turned } from './draft.ts'
import { limitsOf, methodName } from './methods.ts'
import { useOutsideText } from './outside-text.ts'
import type { Shown } from './shown.ts'

/** How much, in dollars or in the coin: what is typed is the fact, and the other side is a line under it. */
export function AmountField({ onChange, ...shown }: Shown & { readonly onChange: (form: BuyForm) => void }) {
  const { form, typed, sums, method } = shown
  const { t, language } = useTranslation()
  const id = useId()
  const currency = currencyOf(form)
  const outside = useOutsideText(shown.outside)
  const error = typed.kind === 'problem' ? t(`buy.problem.${typed.code}`, { currency }) : outside
  const { min, max } = limitsOf(method)
  const turn = (side: Side) => onChange(turned(form, side, sums, (money) => toDecimal(money)))
  const isDollars = form.side === 'fiat'
  const mark = (
    <span aria-hidden className="shrink-0 text-2xl font-medium text-muted">
      {isDollars ? assetMark('USD', 'en') : form.asset}
    </span>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t('buy.amount')}
      </label>
      <div
        className={cn(
          'flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 rounded-control border bg-surface py-2 ps-4 pe-2 transition-colors',
          error
            ? 'border-negative inset-shadow-[0_0_0_1px_var(--negative)]'
            : 'border-line-strong/60 hover:border-line-strong has-[input:focus-visible]:border-focus has-[input:focus-visible]:inset-shadow-[0_0_0_1px_var(--focus)]',
        )}
      >
        {/* The figure runs from left to right in both languages, its mark where it is written there. */}
        <span
          dir="ltr"
          className={cn(
            'flex min-w-0 flex-[1_1_9rem] items-center gap-1.5',
            language === 'ar' && 'justify-end',
          )}
        >
          {isDollars && mark}
          <input
            id={id}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={form.amount}
            onChange={(event) => onChange({ ...form, amount: event.target.value })}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-other${error ? ` ${id}-error` : ''}`}
            className={cn(
              'figures min-w-0 bg-transparent text-2xl font-semibold tracking-tight outline-none placeholder:text-muted sm:text-3xl',
              language === 'ar' ? 'max-w-full min-w-12 text-end [field-sizing:content]' : 'w-full',
            )}
          />
          {!isDollars && mark}
        </span>
        <Segmented
          label={t('buy.side')}
          value={form.side}
          options={[
            { value: 'fiat', label: 'USD' },
            { value: 'crypto', label: form.asset },
          ]}
          onValueChange={turn}
          className="shrink-0"
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-negative">
          <CircleAlert aria-hidden className="mt-[0.2rem] size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span id={`${id}-other`}>
          {sums &&
            t(isDollars ? 'buy.about' : 'buy.costs', {
              amount: moneyText(isDollars ? sums.received : sums.total, language),
            })}
        </span>
        <span className="text-xs leading-5" title={t(methodName(method.id))}>
          {t('buy.limits', {
            min: moneyText(min, language, { fraction: 'trimmed', currencyDisplay: 'narrowSymbol' }),
            max: moneyText(max, language, { fraction: 'trimmed', currencyDisplay: 'narrowSymbol' }),
          })}
        </span>
      </p>
    </div>
  )
}
