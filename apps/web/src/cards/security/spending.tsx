import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import type { Card, WireAmount } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Card as Surface } from '../../ui/card.tsx'
import { spendingQuery } from '../queries.ts'

/** How many of each are shown. */
const MOST = 5

/** Where a card was used this month, by shop and by country. Without it the rest of the page stands. */
export function Spending({ card }: { readonly card: Card }) {
  const { t, language } = useTranslation()
  const { data } = useQuery(spendingQuery(card.id))
  if (!data) return null
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <Surface>
      <h2 className="text-base font-semibold">{t('cards.security.spending')}</h2>
      {data.merchants.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t('cards.security.noSpending')}</p>
      ) : (
        <>
          <Ranking title={t('cards.security.merchants')}>
            {data.merchants.slice(0, MOST).map(({ id, name, amount, payments }) => (
              <Line key={id} name={<bdi>{name}</bdi>} amount={amount} payments={payments} />
            ))}
          </Ranking>
          <Ranking title={t('cards.security.countries')}>
            {data.countries.slice(0, MOST).map(({ country, amount, payments }) => (
              <Line
                key={country}
                name={isRegion(country) ? (names.of(country) ?? country) : country}
                amount={amount}
                payments={payments}
              />
            ))}
          </Ranking>
        </>
      )}
    </Surface>
  )
}

function isRegion(code: string): boolean {
  return /^[A-Z]{2}$/.test(code)
}

function Ranking({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-3">
      <h3 className="text-xs font-semibold text-muted">{title}</h3>
      <ul className="mt-1">{children}</ul>
    </section>
  )
}

function Line({
  name,
  amount,
  payments,
}: {
  readonly name: ReactNode
  readonly amount: WireAmount
  readonly payments: number
}) {
  const { t } = useTranslation()
  return (
    <li className="flex items-baseline justify-between gap-3 py-1.5 text-sm">
      <span className="min-w-0 wrap-anywhere">
        {name}
        <span className="ms-2 text-xs whitespace-nowrap text-muted">
          {t('cards.security.payments', { count: payments })}
        </span>
      </span>
      <Money value={toMoney(amount)} className="shrink-0 font-semibold" />
    </li>
  )
}
