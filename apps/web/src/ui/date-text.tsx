import { useLanguage } from '../app/language/provider.tsx'
import { type DateStyle, formatDate } from './format.ts'

/** A moment, in the reader's language and time zone, with the exact time for machines. */
export function DateText({
  value,
  style = 'day',
  timeZone,
  className,
}: {
  readonly value: Date | string
  readonly style?: DateStyle
  /** The zone of whose day it is; absent, this device's. */
  readonly timeZone?: string | undefined
  readonly className?: string
}) {
  const { language } = useLanguage()
  const date = typeof value === 'string' ? new Date(value) : value
  return (
    <time dateTime={date.toISOString()} className={className}>
      <bdi>{formatDate(date, style, language, timeZone)}</bdi>
    </time>
  )
}
