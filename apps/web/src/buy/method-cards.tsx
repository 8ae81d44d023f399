import type { PaymentMethod } from '@sadaf/api/crypto-purchase'
import { type ReactNode, useId } from 'react'
import type { PaymentMethodOffer } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { moneyText } from '../ui/amounts/money-text.ts'
import { Badge } from '../ui/badge.tsx'
import { cn } from '../ui/cn.ts'
import { shareOf } from './fee-text.ts'
import { limitsOf, methodLooks, methodName } from './methods.ts'

/** The ways to pay, each with its fee, how long it takes and what it takes. */
export function MethodCards({
  methods,
  chosen,
  onChoose,
}: {
  readonly methods: readonly PaymentMethodOffer[]
  readonly chosen: PaymentMethod
  readonly onChoose: (method: PaymentMethod) => void
}) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('buy.method.label')}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-3 md:gap-3">
        {methods.map((method) => (
          <MethodCard
            key={method.id}
            method={method}
            name={name}
            isChosen={method.id === chosen}
            onChoose={() => onChoose(method.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function MethodCard({
  method,
  name,
  isChosen,
  onChoose,
}: {
  readonly method: PaymentMethodOffer
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const { t, language } = useTranslation()
  const { icon: Icon } = methodLooks[method.id]
  const share = shareOf(method.fee_percentage, language)
  const { min, max } = limitsOf(method)
  const text = (amount: typeof min) =>
    moneyText(amount, language, { fraction: 'trimmed', currencyDisplay: 'narrowSymbol' })
  const fee = share === null ? t('buy.method.free') : <bdi dir="ltr">{share}</bdi>
  const time = t(`buy.method.processing.${method.processing_time}`)
  const limits = (
    <bdi dir="ltr" className="whitespace-nowrap">
      {text(min)} – {text(max)}
    </bdi>
  )
  return (
    <label
      className={cn(
        'relative flex cursor-pointer flex-col gap-2.5 rounded-control border bg-surface p-4 max-md:gap-0 max-md:py-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen
          ? 'border-accent inset-shadow-[0_0_0_1px_var(--accent)]'
          : 'border-line-strong/60 hover:border-line-strong',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'grid size-9 place-items-center rounded-control max-md:hidden',
          isChosen ? 'bg-accent-soft text-accent' : 'bg-subtle text-muted',
        )}
      >
        <Icon className="size-4.5" strokeWidth={1.75} />
      </span>
      <span className="flex items-center gap-3">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          onChange={onChoose}
          className="size-4.5 shrink-0 appearance-none rounded-full border border-line-strong outline-none checked:border-[0.34rem] checked:border-accent md:absolute md:end-4 md:top-6"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            {t(methodName(method.id))}
            {method.is_popular && <Badge>{t('buy.method.popular')}</Badge>}
          </span>
          {/* A phone says it in one line. */}
          <span aria-hidden className="block text-xs text-muted md:hidden">
            {time} · {limits}
          </span>
        </span>
        <span aria-hidden className="figures font-medium md:hidden">
          {fee}
        </span>
      </span>
      <span className="grid gap-1 text-sm max-md:sr-only">
        <Fact label={t('buy.method.fee')}>{fee}</Fact>
        <Fact label={t('buy.method.time')}>{time}</Fact>
        <Fact label={t('buy.method.limits')}>{limits}</Fact>
      </span>
    </label>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      <span className="text-muted">{label}</span> <span className="figures font-medium">{children}</span>
    </span>
  )
}
