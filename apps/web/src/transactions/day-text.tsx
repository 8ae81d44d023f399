import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { formatDate } from '../ui/format.ts'
import { dayName } from './days.ts'

/** A day as people call it: today, yesterday, or its date; `long` with the day of the week. */
export function DayText({
  day,
  today,
  long = false,
}: {
  readonly day: string
  readonly today: string
  readonly long?: boolean
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const name = dayName(day, today)
  if (name === 'today' || name === 'yesterday') return <time dateTime={day}>{t(`transactions.${name}`)}</time>
  const style = name === 'other-year' ? 'day' : long ? 'long' : 'short'
  return (
    <time dateTime={day}>
      <bdi>{formatDate(new Date(`${day}T12:00:00Z`), style, language, 'UTC')}</bdi>
    </time>
  )
}
