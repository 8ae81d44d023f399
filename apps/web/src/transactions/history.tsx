import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../app/api/amounts.ts'
import type { Transaction } from '../app/api/api.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { formatNumber } from '../ui/format.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { AmountText } from './amount-text.tsx'
import { historyQuery } from './queries.ts'

/**
 * Other transactions with the same counterparty. Where it cannot be had, the rest of the detail stands
 * without it.
 */
export function History({
  transaction,
  timeZone,
}: {
  readonly transaction: Transaction
  readonly timeZone: string | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const history = useQuery(historyQuery(transaction.id))
  if (history.isPending) return <Skeleton className="mt-4 h-24" />
  if (history.isError) return null
  const { paid, received, data } = history.data
  const sums = [
    { key: 'paid', ...paid, label: 'transactions.history.paid' },
    { key: 'received', ...received, label: 'transactions.history.received' },
  ] as const
  return (
    <section aria-labelledby="history" className="border-t border-line py-4">
      <h3 id="history" className="text-sm font-semibold">
        {t('transactions.history.title')}
      </h3>
      <dl className="mt-2 grid gap-1.5 text-sm">
        {sums
          .filter(({ count }) => count > 0)
          .map(({ key, count, amount, label }) => (
            <div key={key} className="flex justify-between gap-4">
              <dt className="text-muted">{t(label, { count, formatted: formatNumber(count, language) })}</dt>
              <dd className="font-semibold">
                <Money value={toMoney(amount)} />
              </dd>
            </div>
          ))}
      </dl>
      {sums.every(({ count }) => count === 0) && (
        <p className="text-sm text-muted">{t('transactions.history.nothing')}</p>
      )}
      {data.length > 0 && (
        <ul className="mt-2">
          {data.map((other) => (
            <li key={other.id}>
              <AppLink
                to="transactions"
                query={{ id: other.id }}
                className="-mx-2 flex min-h-11 items-center justify-between gap-4 rounded-control px-2 text-sm hover:bg-subtle"
              >
                <DateText value={other.date} style="day" timeZone={timeZone} />
                <AmountText transaction={other} />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <AppLink
        to="transactions"
        query={{ counterparty: transaction.description }}
        className={buttonStyle({ variant: 'link', size: 'sm' })}
      >
        {t('transactions.history.all')}
      </AppLink>
    </section>
  )
}
