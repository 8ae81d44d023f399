import { useLanguage } from '../app/language/provider.tsx'
import { noonOf } from '../ui/calendar/calendar-days.ts'
import { formatDate } from '../ui/format.ts'

/** The first and the last day that is covered. */
export function CoveredDays({
  first_day: first,
  last_day: last,
}: {
  readonly first_day: string | null
  readonly last_day: string | null
}) {
  const { language } = useLanguage()
  if (first === null || last === null) return null
  const day = (text: string) => formatDate(noonOf(text), 'day', language, 'UTC')
  return <bdi>{first === last ? day(first) : `${day(first)} – ${day(last)}`}</bdi>
}
