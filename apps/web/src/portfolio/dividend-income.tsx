import { toMoney } from '../app/api/amounts.ts'
import type { Gains } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AssetMark } from '../markets/index.ts'
import { Money } from '../ui/amounts/money.tsx'
import { formatNumber } from '../ui/format.ts'

/** Dividends of a year by asset, with the tax that was withheld. */
export function DividendIncome({
  dividends,
  year,
}: {
  readonly dividends: Gains['dividends']
  readonly year: string
}) {
  const { t, language } = useTranslation()
  const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
  return (
    <section aria-labelledby="dividends" className="mt-5 border-t border-line pt-5">
      <h3 id="dividends" className="text-sm font-semibold">
        {t('portfolio.dividends.title')}
      </h3>
      {dividends.count === 0 ? (
        <p className="mt-1 text-sm text-muted">{t('portfolio.dividends.none', { year })}</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">{t('portfolio.dividends.intro', { year })}</p>
          <ul aria-labelledby="dividends" className="mt-2 divide-y divide-line">
            {dividends.data.map(({ symbol, name, count, net, tax }) => (
              <li key={symbol} className="flex min-h-14 items-center gap-3 py-2.5 text-sm">
                <AssetMark symbol={symbol} />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{name}</span>
                  <span className="block text-xs text-muted">
                    {t('portfolio.dividends.count', counted(count))}
                  </span>
                </span>
                <span className="text-end">
                  <Money value={toMoney(net)} className="block font-medium" />
                  {toMoney(tax).minor > 0n && (
                    <span className="block text-xs text-muted">
                      {t('portfolio.dividends.tax')} <Money value={toMoney(tax)} />
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
            <dt className="text-muted">{t('portfolio.dividends.gross')}</dt>
            <dd className="text-end">
              <Money value={toMoney(dividends.gross)} />
            </dd>
            <dt className="text-muted">{t('portfolio.dividends.tax')}</dt>
            <dd className="text-end">
              <Money value={toMoney(dividends.tax)} />
            </dd>
            <dt className="font-semibold">{t('portfolio.dividends.net', { year })}</dt>
            <dd className="text-end text-lg font-semibold">
              <Money value={toMoney(dividends.net)} />
            </dd>
          </dl>
        </>
      )}
    </section>
  )
}
