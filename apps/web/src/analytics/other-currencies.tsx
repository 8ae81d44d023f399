import { toMoney } from '../app/api/amounts.ts'
import type { Analytics } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'

type Pair = Analytics['left_out'][number]

/** Income and expenses in other currencies, as they are counted or left out. Nothing where there are none. */
export function OtherCurrencies({ of }: { readonly of: Pick<Analytics, 'converted' | 'left_out'> }) {
  const { t } = useTranslation()
  return (
    <>
      {of.converted.length > 0 && (
        <>
          <p>{t('analytics.how.converted')}</p>
          <ul className="grid gap-1">
            {of.converted.map(({ counted, ...other }) => (
              <li key={other.income.currency} className="flex flex-wrap items-center gap-x-4">
                <Amounts of={other} />
                <span className="flex flex-wrap gap-x-4 text-muted">
                  {t('analytics.how.countsAs')}
                  <Amounts of={counted} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {of.left_out.length > 0 && (
        <>
          <p>{t('analytics.how.leftOut')}</p>
          <ul className="grid gap-1">
            {of.left_out.map((other) => (
              <li key={other.income.currency} className="flex flex-wrap gap-x-4">
                <Amounts of={other} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Amounts({ of: { income, expenses } }: { readonly of: Pair }) {
  const { t } = useTranslation()
  return (
    <>
      <span>
        {t('analytics.figure.income')} <Money value={toMoney(income)} />
      </span>
      <span>
        {t('analytics.figure.expenses')} <Money value={toMoney(expenses)} />
      </span>
    </>
  )
}
