import type { Look } from '@sadaf/miniapp-sdk'
import { addDays, dateOf, today } from './days.ts'

/** Days to choose from, the first one so many after today: as an order's option has them, with their names. */
export function nextDays(
  { language, numerals }: Pick<Look, 'language' | 'numerals'>,
  { from, count }: { readonly from: number; readonly count: number },
): readonly (readonly [option: string, label: string])[] {
  const format = new Intl.DateTimeFormat(language, {
    numberingSystem: numerals,
    calendar: 'gregory',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  const first = addDays(today(), from)
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(first, at)
    return [day, format.format(dateOf(day))] as const
  })
}
