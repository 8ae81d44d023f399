import { useLanguage } from '../app/language/provider.tsx'
import { formatDate } from '../ui/format.ts'

/** Says a day of the line by its date. */
export function useDayText() {
  const { language } = useLanguage()
  return (day: string | undefined) =>
    day === undefined ? '' : formatDate(new Date(`${day}T12:00:00Z`), 'short', language, 'UTC')
}
