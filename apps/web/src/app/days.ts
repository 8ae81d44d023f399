import { remembered } from '../ui/format.ts'

/** The calendar day of a moment in a time zone, as `YYYY-MM-DD`; in this device's own where none is given. */
export function dayOf(moment: Date, timeZone: string | undefined): string {
  if (timeZone === undefined) return localDay(moment)
  const parts = dayFormat(timeZone).formatToParts(moment)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** A browser can take long to find out its zone's name; the day needs none. */
function localDay(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return remembered(dayFormats, timeZone, () => {
    const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    return new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', { timeZone, ...date })
  })
}
