import { useLanguage } from '../app/language/provider.tsx'
import { noonOf } from '../ui/calendar/calendar-days.ts'
import { formatDate } from '../ui/format.ts'

/** The days of a statement, both included. */
export function PeriodText({ from, to }: { readonly from: string; readonly to: string }) {
  const { language } = useLanguage()
  const day = (text: string) => formatDate(noonOf(text), 'day', language, 'UTC')
  return <bdi>{from === to ? day(from) : `${day(from)} – ${day(to)}`}</bdi>
}
