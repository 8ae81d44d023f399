import type { AnalyticsRange } from '@sadaf/api'
import { toMoney } from '../app/api/amounts.ts'
import type { Analytics } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Card } from '../ui/card.tsx'
import { Before } from './before.tsx'
import { HowCalculated } from './how-calculated.tsx'
import { InvestmentsTile } from './investments-tile.tsx'

const shown = ['income', 'expenses', 'savings'] as const

/** The figures of the range, each beside that of as many days before. */
export function Figures({ figures, range }: { readonly figures: Analytics; readonly range: AnalyticsRange }) {
  const { t } = useTranslation()
  return (
    <ul className="tiles mt-5">
      {shown.map((name) => (
        <li key={name}>
          <Card className="h-full max-sm:px-4 max-sm:py-3.5">
            <div className="flex items-start justify-between gap-2">
              <h2 className="text-sm font-normal text-muted">{t(`analytics.figure.${name}`)}</h2>
              <HowCalculated figures={figures} of={name} />
            </div>
            <Money
              value={toMoney(figures[name].amount)}
              className="mt-1 block text-lg font-semibold tracking-tight sm:text-2xl"
            />
            <Before figure={figures[name]} good={name === 'expenses' ? 'less' : 'more'} />
          </Card>
        </li>
      ))}
      <li>
        <Card className="h-full max-sm:px-4 max-sm:py-3.5">
          <InvestmentsTile range={range} />
        </Card>
      </li>
    </ul>
  )
}
