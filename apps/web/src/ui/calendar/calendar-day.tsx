import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { cn } from '../cn.ts'
import type { DayRange } from './calendar-days.ts'
import { formatDay } from './calendar-format.ts'

/** Where a day stands in the marked band. */
export type DayPlace = 'outside' | 'inside' | 'first' | 'last' | 'only'

export function placeIn({ from, to }: DayRange, day: string): DayPlace {
  if (from === undefined || to === undefined) return day === (from ?? to) ? 'only' : 'outside'
  if (day === from) return from === to ? 'only' : 'first'
  if (day === to) return 'last'
  return day > from && day < to ? 'inside' : 'outside'
}

const BAND = {
  outside: '',
  inside: 'bg-accent-soft first:rounded-s-control last:rounded-e-control',
  first: 'rounded-s-control bg-accent-soft last:rounded-e-control',
  last: 'rounded-e-control bg-accent-soft first:rounded-s-control',
  only: '',
} as const satisfies Record<DayPlace, string>

/** One day of a calendar. */
export function CalendarDay({
  day,
  place,
  isToday,
  isCursor,
  isOpen,
  onPick,
  onPoint,
}: {
  readonly day: string
  readonly place: DayPlace
  readonly isToday: boolean
  /** The one day of the month that Tab leads to. */
  readonly isCursor: boolean
  /** False where it lies outside what may be chosen. */
  readonly isOpen: boolean
  readonly onPick: () => void
  readonly onPoint: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const name = formatDay(day, 'whole', language)
  // A cell of a grid can be selected; a table's cannot.
  const cell = { role: 'gridcell', 'aria-selected': place !== 'outside' } as const
  const isEnd = place === 'first' || place === 'last' || place === 'only'
  return (
    <td className={cn('p-0', BAND[place])} {...cell}>
      <button
        type="button"
        data-day={day}
        aria-label={isToday ? t('calendar.today', { day: name }) : name}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isOpen ? undefined : true}
        tabIndex={isCursor ? 0 : -1}
        className={cn(
          'figures relative block h-10 w-full rounded-control border border-transparent text-sm transition-colors before:absolute before:-inset-y-0.5 before:inset-x-0',
          isToday &&
            'font-semibold after:absolute after:inset-x-0 after:bottom-1 after:mx-auto after:size-1 after:rounded-full after:bg-current',
          isEnd && 'bg-accent font-semibold text-accent-ink',
          isToday && !isEnd && 'text-accent',
          isOpen ? !isEnd && 'hover:border-line-strong' : 'cursor-not-allowed opacity-45',
        )}
        onClick={() => {
          if (isOpen) onPick()
        }}
        onFocus={onPoint}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') onPoint()
        }}
      >
        {formatDay(day, 'dayOfMonth', language)}
      </button>
    </td>
  )
}
