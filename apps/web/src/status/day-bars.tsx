import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { StatusComponent } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'
import { formatDate, formatNumber } from '../ui/format.ts'
import { looks, spanOf } from './looks.ts'
import { drawnAs, isMissed } from './summary.ts'

type Day = StatusComponent['days'][number]

/** A bar for each day, the oldest at the left in both languages. Pointing, or the arrow keys, tell of one day. */
export function DayBars({ name, days }: { readonly name: string; readonly days: readonly Day[] }) {
  const { t } = useTranslation()
  const say = useDayText()
  const [at, setAt] = useState<number>()
  const last = days.length - 1
  const day = days[at ?? last]
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(within(Math.floor(((clientX - left) / width) * days.length), last))
  }
  const move = (event: KeyboardEvent) => {
    const step = steps.get(event.key)
    if (step === undefined) return
    event.preventDefault()
    setAt(within(step === 'first' ? 0 : step === 'last' ? last : (at ?? last) + step, last))
  }
  return (
    <div
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={t('status.days.label', { name })}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={day && say(day)}
      className="relative mt-3 flex h-7 touch-pan-y items-end gap-px sm:gap-[3px]"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setAt(undefined)}
      onFocus={() => setAt((now) => now ?? last)}
      onBlur={() => setAt(undefined)}
      onKeyDown={move}
    >
      {days.map((each, index) => (
        <span
          key={each.day}
          aria-hidden
          data-state={each.state}
          className={cn(
            'min-w-0 flex-1 rounded-[2px]',
            looks[drawnAs(each)].bar,
            index === at && 'outline-2 outline-offset-1 outline-ink',
          )}
        />
      ))}
      {at !== undefined && day && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-full z-10 mt-1.5 w-44 -translate-x-1/2 rounded-control border border-line bg-surface px-3 py-2 text-center text-xs shadow-float"
          style={{
            insetInlineStart: `clamp(5.5rem, ${((at + 0.5) / days.length) * 100}%, calc(100% - 5.5rem))`,
          }}
        >
          <bdi>{say(day)}</bdi>
        </span>
      )}
    </div>
  )
}

const steps: ReadonlyMap<string, number | 'first' | 'last'> = new Map<string, number | 'first' | 'last'>([
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['ArrowRight', 1],
  ['ArrowUp', 1],
  ['Home', 'first'],
  ['End', 'last'],
])

const within = (index: number, last: number): number => Math.max(0, Math.min(last, index))

/** A day in words: its date, and how it was. */
function useDayText(): (day: Day) => string {
  const { t, language } = useTranslation()
  const minutes = (count: number) =>
    t('status.days.minutes', { count, formatted: formatNumber(count, language) })
  return ({ day, state, slow, interrupted, unmeasured }) => {
    const parts = [
      formatDate(new Date(`${day}T00:00:00Z`), 'short', language, 'UTC'),
      state === 'interrupted' || state === 'slow'
        ? `${t(`status.state.${state}`)} ${minutes(state === 'slow' ? slow : interrupted)}`
        : t(`status.state.${state}`),
      ...(state !== 'not_measured' && isMissed(unmeasured)
        ? [t('status.days.missed', { time: spanOf(unmeasured, language) })]
        : []),
    ]
    return parts.join(' · ')
  }
}
