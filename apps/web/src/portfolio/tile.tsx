import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../app/api/amounts.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { AssetMark } from '../markets/index.ts'
import { Money } from '../ui/amounts/money.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { DayChange } from './day-change.tsx'
import { portfolioQuery } from './queries.ts'

/** So many marks stand in for all that is held. */
const MARKS = 6

/** Value of one's holdings, on the dashboard; empty without holdings. */
export default function PortfolioTile() {
  const { t, language } = useTranslation()
  const { data } = useQuery(portfolioQuery(language))
  if (!data || data.data.length === 0) return null
  return (
    <Card>
      <CardHeader
        title={t('portfolio.tile.title')}
        action={
          <AppLink to="portfolio" className={`${buttonStyle({ variant: 'link', size: 'sm' })} -my-2.5`}>
            {t('portfolio.tile.open')}
          </AppLink>
        }
      />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <Money value={toMoney(data.total)} className="block text-2xl font-semibold tracking-tight" />
          <DayChange portfolio={data} />
        </div>
        <span aria-hidden className="flex -space-x-2 rtl:space-x-reverse">
          {data.data.slice(0, MARKS).map(({ symbol }) => (
            <span key={symbol} className="rounded-full ring-2 ring-surface">
              <AssetMark symbol={symbol} />
            </span>
          ))}
        </span>
      </div>
    </Card>
  )
}
