import { type Money as Amount, toDecimal } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { Trends } from '../../app/api/api.ts'
import { formattingLocale } from '../../app/language/language.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useAmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { addDays, firstWeekdayOf } from '../../ui/calendar/calendar-days.ts'
import { formatDay } from '../../ui/calendar/calendar-format.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { formatNumber } from '../../ui/format.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { heatOf } from './heat.ts'

/** The hours at which the parts of a day begin, and the end of the last. */
const HOURS = [0, 8, 12, 16, 20, 24] as const
/** A Sunday, so that the seventh day after it is one too. */
const SUNDAY = '2026-03-01'

const heats = [
  'bg-transparent',
  'bg-accent/10',
  'bg-accent/20',
  'bg-accent/30',
  'bg-accent text-accent-ink',
] as const

/** Spending by day of the week and time of day: a table whose cells are the darker the more it was. */
export function HeatMap({ trends: { weekdays } }: { readonly trends: Trends }) {
  const { t, language } = useTranslation()
  const isHidden = useAmountsHidden()
  const first = firstWeekdayOf(formattingLocale[language])
  const days = weekdays.toSorted((one, other) => placeOf(one.weekday, first) - placeOf(other.weekday, first))
  const amounts = days.flatMap(({ parts }) => parts.map((part) => toMoney(part).minor))
  const most = amounts.reduce((top, minor) => (minor > top ? minor : top), 0n)
  const title = t('analytics.trends.weekdays')
  const parts = HOURS.slice(0, -1).map((hour, index) => {
    const [from, to] = [hour, HOURS[index + 1] ?? 0].map((each) => formatNumber(each, language))
    return `${from}–${to}`
  })
  return (
    <Card className="min-w-0">
      <CardHeader title={title} description={t('analytics.trends.weekdaysHint')} />
      <ScrollRegion label={title} className="relative -mx-2 mt-3 overflow-x-auto">
        <table aria-label={title} className="w-full border-separate border-spacing-1 text-xs">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="text-start font-normal">
                <span className="sr-only">{t('analytics.trends.weekday')}</span>
              </th>
              {parts.map((part) => (
                <th key={part} scope="col" className="figures pb-1 font-normal">
                  <bdi dir="ltr">{part}</bdi>
                </th>
              ))}
              <th scope="col" className="pb-1 text-end font-normal">
                {t('analytics.trends.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ weekday, parts: ofDay, total }) => (
              <tr key={weekday}>
                <th scope="row" className="pe-1 text-start font-medium whitespace-nowrap">
                  {formatDay(addDays(SUNDAY, weekday), 'weekday', language)}
                </th>
                {ofDay.map((part, index) => {
                  const amount = toMoney(part)
                  const heat = isHidden ? 0 : heatOf(amount.minor, most)
                  return (
                    <td
                      key={parts[index]}
                      className={`h-9 min-w-11 rounded-md px-1 text-center ${amount.minor === 0n ? 'bg-subtle' : heats[heat]}`}
                    >
                      {amount.minor === 0n ? (
                        <span className="sr-only">
                          <Money value={amount} />
                        </span>
                      ) : (
                        <Whole amount={amount} />
                      )}
                    </td>
                  )
                })}
                <td className="ps-1 text-end font-semibold">
                  <Whole amount={toMoney(total)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  )
}

const THOUSAND = 1_000

/** An amount in whole units, shortened from ten thousand on: the currency stands above. */
function Whole({ amount }: { readonly amount: Amount }) {
  const { language } = useTranslation()
  const isHidden = useAmountsHidden()
  if (isHidden) return <Money value={amount} />
  const number = Number(toDecimal(amount))
  const isLong = Math.abs(number) >= 10 * THOUSAND
  const text = formatNumber(isLong ? number / THOUSAND : number, language, {
    maximumFractionDigits: isLong ? 1 : 0,
  })
  return (
    <bdi dir="ltr" className="figures">
      {isLong ? `${text}K` : text}
    </bdi>
  )
}

/** Which row a day of the week has where the week begins with another. */
function placeOf(weekday: number, first: number): number {
  return (weekday - first + 7) % 7
}
