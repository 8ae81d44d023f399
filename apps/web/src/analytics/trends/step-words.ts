import type { Trends } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'
import { formatDate } from '../../ui/format.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** Name of a step of time, in full and in short. */
export function stepWords(
  { from, to }: { readonly from: string; readonly to: string },
  step: Trends['step'],
  language: Language,
): { readonly name: string; readonly short: string } {
  const text = (day: string, style: 'day' | 'short' | 'month' | 'monthName') =>
    formatDate(noon(day), style, language, 'UTC')
  if (step === 'month') return { name: text(from, 'month'), short: text(from, 'monthName') }
  const short = text(step === 'day' ? from : to, 'short')
  return { name: from === to ? text(from, 'day') : `${text(from, 'short')} – ${text(to, 'day')}`, short }
}
