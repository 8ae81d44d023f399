import { toMoney } from '../app/api/amounts.ts'
import type { Portfolio } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { NOTHING } from '../markets/index.ts'
import { useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { cn } from '../ui/cn.ts'
import { partsOf } from './gains.ts'
import { hueStyleOf } from './hue.ts'
import { ShareOfAll } from './own-figure.tsx'

/** Which part of all each holding is: as a bar, and as a table of the same. */
export function Allocation({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation()
  const isHidden = useAmountsHidden()
  const { data } = portfolio
  return (
    <Card>
      <CardHeader
        title={t('portfolio.allocation.title')}
        action={
          <span className="text-sm text-muted">
            {t('portfolio.allocation.count', { count: data.length })}
          </span>
        }
      />
      <span aria-hidden className="mt-4 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-subtle">
        {!isHidden &&
          partsOf(portfolio).map(({ id, symbol, percent }) => (
            <span
              key={id}
              className={cn('min-w-0.5', hueStyleOf(symbol))}
              style={{ flexGrow: percent, flexBasis: 0 }}
            />
          ))}
      </span>
      <table className="mt-3 w-full text-sm max-sm:block max-sm:*:block">
        <caption className="sr-only">{t('portfolio.allocation.title')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('portfolio.allocation.asset')}</th>
            <th scope="col">{t('portfolio.allocation.value')}</th>
            <th scope="col">{t('portfolio.allocation.share')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, symbol, name, value, share_percentage: share }) => (
            <tr
              key={id}
              className="h-10 max-sm:flex max-sm:h-auto max-sm:min-h-10 max-sm:flex-wrap max-sm:items-center"
            >
              <th scope="row" className="text-start font-normal max-sm:flex-1 max-sm:basis-16">
                <span className="flex items-center gap-2.5">
                  <span
                    aria-hidden
                    className={cn('size-2.5 shrink-0 rounded-[0.1875rem]', hueStyleOf(symbol))}
                  />
                  <span className="min-w-0">{name}</span>
                </span>
              </th>
              <td className="ps-3 text-end font-medium max-sm:ms-auto">
                {value === null ? (
                  <span className="text-muted">{NOTHING}</span>
                ) : (
                  <Money value={toMoney(value)} />
                )}
              </td>
              <td className="w-16 ps-3 text-end text-muted">
                <ShareOfAll percentage={share} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
