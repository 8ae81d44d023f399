import { add } from '@sadaf/money'
import { toMoney } from '../app/api/amounts.ts'
import type { PortfolioResult } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'
import { Gain } from './gain.tsx'

type Told = PortfolioResult['average']
type InParts = NonNullable<Told['realised']>

/** Unrealised and realised result with their sum, each with its part by price and its part by the exchange rate. */
export function Parts({ told }: { readonly told: Told }) {
  const { t } = useTranslation()
  const { unrealised, realised } = told
  return (
    <dl className="mt-2 divide-y divide-line text-sm">
      <Part label={t('portfolio.result.unrealised')} told={unrealised && moneyOf(unrealised)} />
      <Part label={t('portfolio.result.realised')} told={realised && moneyOf(realised)} />
      <Part
        label={t('portfolio.parts.sum')}
        told={unrealised && realised && sumOf(moneyOf(unrealised), moneyOf(realised))}
        isStrong
      />
    </dl>
  )
}

type Gains = ReturnType<typeof moneyOf>

function moneyOf(told: InParts) {
  const [total, price, rate] = [toMoney(told.total), toMoney(told.by_price), toMoney(told.by_currency)]
  return { total, price, rate }
}

function sumOf(one: Gains, other: Gains): Gains {
  return {
    total: add(one.total, other.total),
    price: add(one.price, other.price),
    rate: add(one.rate, other.rate),
  }
}

function Part({
  label,
  told,
  isStrong = false,
}: {
  readonly label: string
  readonly told: Gains | null
  readonly isStrong?: boolean
}) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5 text-xs text-muted [&>dd]:text-end">
      <dt className={cn('text-sm text-ink', isStrong && 'font-semibold')}>{label}</dt>
      <dd className={cn('text-sm', isStrong && 'font-semibold')}>
        <Gain amount={told === null ? null : told.total} />
      </dd>
      <dt>{t('portfolio.parts.price')}</dt>
      <dd>
        <Gain amount={told === null ? null : told.price} />
      </dd>
      <dt>{t('portfolio.parts.rate')}</dt>
      <dd>
        <Gain amount={told === null ? null : told.rate} />
      </dd>
    </div>
  )
}
