import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formattingLocale } from '../../app/language/language.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { buttonStyle } from '../button.tsx'
import { cn } from '../cn.ts'
import { formatDate } from '../format.ts'
import { CalendarDay, placeIn } from './calendar-day.tsx'
import {
  ANY_DAY,
  addMonths,
  type DayRange,
  dayByKey,
  firstWeekdayOf,
  isSameMonth,
  isWithin,
  monthOf,
  nearestWithin,
  noonOf,
  weeksOf,
  withPickedDay,
} from './calendar-days.ts'
import { formatDay, shortWeekday } from './calendar-format.ts'

/** ARIA's own example of a date grid is a table too. */
const GRID = { role: 'grid' } as const

export type CalendarProps = {
  /** The days that are marked, as one band. */
  readonly value: DayRange
  /** The day that the keyboard is on; its month is shown. */
  readonly cursor: string
  readonly onCursorChange: (day: string) => void
  readonly onPick: (day: string) => void
  readonly today: string
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  readonly className?: string
}

/** A month of days to choose from, by pointer, touch or keyboard (ARIA's pattern of a date grid). */
export function Calendar({
  value,
  cursor,
  onCursorChange,
  onPick,
  today,
  earliest = ANY_DAY.earliest,
  latest = ANY_DAY.latest,
  className,
}: CalendarProps) {
  const { t } = useTranslation()
  const { language, direction } = useLanguage()
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [pointed, setPointed] = useState<string>()
  const bounds = { earliest, latest }
  const firstWeekday = firstWeekdayOf(formattingLocale[language])
  const weeks = weeksOf(cursor, firstWeekday)
  const band = bandOf(value, pointed)
  const goByKey = (event: KeyboardEvent) => {
    const wanted = dayByKey(event, cursor, { direction, firstWeekday })
    if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const day = nearestWithin(wanted, bounds)
    // The focus goes to a day that may only now be on the page.
    flushSync(() => onCursorChange(day))
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  return (
    <div className={cn('min-w-0', className)}>
      <div className="flex items-center justify-between gap-2">
        <MonthButton
          label={t('calendar.previousMonth')}
          icon={ChevronLeft}
          isEnd={monthOf(cursor).from <= earliest}
          onPress={() => onCursorChange(nearestWithin(addMonths(cursor, -1), bounds))}
        />
        <p id={titleId} aria-live="polite" className="text-sm font-semibold">
          {formatDate(noonOf(cursor), 'month', language, 'UTC')}
        </p>
        <MonthButton
          label={t('calendar.nextMonth')}
          icon={ChevronRight}
          isEnd={monthOf(cursor).to >= latest}
          onPress={() => onCursorChange(nearestWithin(addMonths(cursor, 1), bounds))}
        />
      </div>
      {/* As high as the longest month: what stands below stays where it is. */}
      <div className="min-h-73">
        <table
          ref={grid}
          {...GRID}
          aria-labelledby={titleId}
          className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-1"
          onKeyDown={goByKey}
          onPointerLeave={() => setPointed(undefined)}
        >
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day} scope="col" className="h-8 text-[0.6875rem] font-normal text-muted">
                  <span aria-hidden>{shortWeekday(day, language)}</span>
                  <span className="sr-only">{formatDay(day, 'weekday', language)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) =>
                  isSameMonth(day, cursor) ? (
                    <CalendarDay
                      key={day}
                      day={day}
                      place={placeIn(band, day)}
                      isToday={day === today}
                      isCursor={day === cursor}
                      isOpen={isWithin(day, bounds)}
                      onPick={() => {
                        onCursorChange(day)
                        onPick(day)
                      }}
                      onPoint={() => setPointed(day)}
                    />
                  ) : (
                    <td key={day} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The marked range, or the range as if it ended where the pointer or the focus is. */
function bandOf(value: DayRange, pointed: string | undefined): DayRange {
  const isHalf = value.from !== undefined && value.to === undefined
  return isHalf && pointed !== undefined ? withPickedDay(value, pointed) : value
}

function MonthButton({
  label,
  icon: Icon,
  isEnd,
  onPress,
}: {
  readonly label: string
  readonly icon: LucideIcon
  /**
   * There is nothing to choose beyond this month. The button stays focusable: who came to it step by step goes back.
   */
  readonly isEnd: boolean
  readonly onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      className={buttonStyle({ variant: 'ghost', size: 'icon' })}
      onClick={() => {
        if (!isEnd) onPress()
      }}
    >
      <Icon aria-hidden className="flip-rtl" />
    </button>
  )
}
