import type { ReactNode } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import type { Portfolio } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { Gain } from './gain.tsx'
import { gainOf } from './gains.ts'
import { methods } from './method.ts'

/** Gains by both methods beside each other: they differ in the realised part, never in the sum. */
export function Result({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation()
  const sum = gainOf(portfolio.first_in_first_out)
  return (
    <Card>
      <CardHeader title={t('portfolio.result.title')} />
      <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {methods.map((method) => {
          const told = portfolio[method]
          return (
            <section key={method} aria-labelledby={`by-${method}`}>
              <h3 id={`by-${method}`} className="text-sm font-semibold">
                {t(`portfolio.method.${method}`)}
              </h3>
              <p className="text-xs text-muted">{t(`portfolio.method.${method}Hint`)}</p>
              <dl className="mt-2 divide-y divide-line">
                <Line label={t('portfolio.result.unrealised')} hint={t('portfolio.result.unrealisedHint')}>
                  <Gain amount={told.unrealised} />
                </Line>
                <Line label={t('portfolio.result.realised')} hint={t('portfolio.result.realisedHint')}>
                  <Gain amount={told.realised} />
                </Line>
                <Line label={t('portfolio.result.cost')} hint={t('portfolio.result.costHint')}>
                  <Money value={toMoney(told.cost)} />
                </Line>
              </dl>
            </section>
          )
        })}
      </div>
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span className="text-sm font-semibold">{t('portfolio.result.sum')}</span>
        <Gain amount={sum} className="text-lg font-semibold" />
      </p>
    </Card>
  )
}

function Line({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint: string
  readonly children: ReactNode
}) {
  return (
    <div className="flex items-start justify-between gap-4 py-2.5 text-sm">
      <dt>
        {label}
        <span className="block text-xs text-muted">{hint}</span>
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
