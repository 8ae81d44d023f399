import { useLanguage } from '../app/language/provider.tsx'
import { type DateStyle, formatDate } from './format.ts'
import { useReadersZone } from './readers-zone.ts'

/** A moment, in the reader's language and time zone, with the exact time for machines. */
export function DateText({
  value,
  style = 'day',
  timeZone,
  className,
}: {
  readonly value: Date | string
  readonly style?: DateStyle
  /** The zone of whose day it is; absent, the reader's: of their account, or of this device for a guest. */
  readonly timeZone?: string | undefined
  readonly className?: string
}) {
  const { language } = useLanguage()
  const readersZone = useReadersZone()
  const date = typeof value === 'string' ? new Date(value) : value
  return (
    <time dateTime={date.toISOString()} className={className}>
      <bdi>{formatDate(date, style, language, timeZone ?? readersZone)}</bdi>
    </time>
  )
}
