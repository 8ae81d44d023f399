import { type PointerEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'
import { formatDate } from '../ui/format.ts'
import { useIsSmall } from '../ui/use-is-small.ts'
import { historyLine, type LineDay, nearestTo } from './history-line.ts'
import { tickText } from './tick-text.ts'

const SIZE = 1_000

/** Texts beside a line. */
export type HistoryWords = {
  readonly label: string
  /** That the arrow keys read it. */
  readonly keys: string
  readonly day: string
  readonly value: string
  /** Null where the steps are a base line, of which there is nothing to read. */
  readonly putIn: string | null
  readonly noValue: string
  readonly amount: (amount: string) => string
  /** A round figure beside the line; an amount of money without this. */
  readonly tick?: (amount: number) => string
  /** A day's figures in a sentence; of a day without a value there is none. */
  readonly read: (said: {
    readonly day: string
    readonly value: string | null
    readonly putIn: string
  }) => string
}

type Props = { readonly days: readonly LineDay[]; readonly words: HistoryWords }

/**
 * The value of each day as a line and what was put in as steps, read by pointer, by touch and by the arrow keys. Time
 * runs from left to right in every language.
 */
export default function HistoryChart({ days, words }: Props) {
  const { language } = useTranslation()
  const line = useMemo(() => historyLine(days), [days])
  const [reading, setReading] = useState<number>()
  const last = days.length - 1
  const shown = reading !== undefined && reading <= last ? reading : last
  const day = days[shown]
  if (!day) return null
  const read = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setReading(nearestTo(line.places, (clientX - left) / width))
  }
  const said = {
    day: dayText(day.day, 'day'),
    value: day.value === null ? null : words.amount(day.value),
    putIn: words.amount(day.put_in),
  }
  return (
    <div className="flex size-full flex-col">
      <Figures said={said} words={words} />
      <div
        dir="ltr"
        className="relative mt-2 min-h-0 flex-1 rounded-control pe-12 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
      >
        {/* Days are gone along like a scale: the browser knows all its keys. */}
        <input
          type="range"
          className="sr-only"
          aria-label={`${words.label}. ${words.keys}`}
          min={0}
          max={last}
          value={shown}
          aria-valuetext={words.read(said)}
          onChange={({ target }) => setReading(Number(target.value))}
          onFocus={() => setReading(last)}
          onBlur={() => setReading(undefined)}
        />
        <div
          aria-hidden
          className="relative size-full touch-pan-y"
          onPointerDown={read}
          onPointerMove={read}
          onPointerLeave={() => setReading(undefined)}
        >
          <Ticks line={line} tick={words.tick} />
          <Lines line={line} />
          <Mark place={line.places[shown]} isRead={reading !== undefined} />
        </div>
      </div>
      <Days days={days} dayText={dayText} />
    </div>
  )

  function dayText(of: string, style: 'day' | 'short'): string {
    return formatDate(new Date(`${of}T12:00:00Z`), style, language, 'UTC')
  }
}

type Said = Parameters<HistoryWords['read']>[0]

function Figures({ said, words }: { readonly said: Said; readonly words: HistoryWords }) {
  const figure = (amount: string | null) => (
    <bdi dir="ltr" className="figures font-medium text-ink">
      {amount ?? words.noValue}
    </bdi>
  )
  return (
    <dl className="flex min-h-5 flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
      <div>
        <dt className="sr-only">{words.day}</dt>
        <dd className="figures">
          <bdi>{said.day}</bdi>
        </dd>
      </div>
      <div className="flex items-center gap-1.5">
        <span aria-hidden className="h-0.5 w-3.5 rounded-full bg-accent" />
        <dt>{words.value}</dt>
        <dd>{figure(said.value)}</dd>
      </div>
      {words.putIn !== null && (
        <div className="flex items-center gap-1.5">
          <span aria-hidden className="w-3.5 border-t-2 border-dashed border-muted" />
          <dt>{words.putIn}</dt>
          <dd>{figure(said.putIn)}</dd>
        </div>
      )}
    </dl>
  )
}

type Drawing = { readonly line: ReturnType<typeof historyLine> }

function Lines({ line }: Drawing) {
  const id = useId()
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
    >
      <defs>
        {/* The light of the pearl lies under the line. */}
        <linearGradient id={`${id}-pearl`} x1="0" x2="1" y1="0" y2="0">
          {['teal', 'lilac', 'rose', 'gold'].map((hue, index) => (
            <stop key={hue} offset={index / 3} stopColor={`var(--pearl-${hue})`} />
          ))}
        </linearGradient>
        <linearGradient id={`${id}-fade`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="white" stopOpacity="0.55" />
          <stop offset="1" stopColor="white" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}-mask`}>
          <rect width={SIZE} height={SIZE} fill={`url(#${id}-fade)`} />
        </mask>
      </defs>
      <path d={line.under} fill={`url(#${id}-pearl)`} mask={`url(#${id}-mask)`} />
      <path d={line.putIn} fill="none" className="stroke-muted" strokeWidth={1.5} strokeDasharray="4 4" />
      <path
        d={line.value}
        fill="none"
        className="stroke-accent"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}

const TEN_THOUSAND = 10_000

function Ticks({ line, tick }: Drawing & { readonly tick: HistoryWords['tick'] }) {
  const { language } = useTranslation()
  return line.ticks.map(({ amount, y }) => (
    <span
      key={amount}
      className="absolute inset-x-0 border-t border-dotted border-line"
      style={{ top: `${y * 100}%` }}
    >
      <span className="figures absolute start-full -translate-y-1/2 ps-2 text-xs text-muted">
        {tick ? tick(amount) : tickText(amount, TEN_THOUSAND, language)}
      </span>
    </span>
  ))
}

/** Where the day stands that is read; the last one else, which may be all there is. */
function Mark({
  place,
  isRead,
}: {
  readonly place: ReturnType<typeof historyLine>['places'][number] | undefined
  readonly isRead: boolean
}) {
  if (!place) return null
  const left = `${place.x * 100}%`
  return (
    <>
      {isRead && (
        <span
          className="absolute inset-y-0 border-s border-dashed border-muted"
          style={{ insetInlineStart: left }}
        />
      )}
      {place.y !== null && (
        <span
          className="absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent ring-3 ring-surface"
          style={{ insetInlineStart: left, top: `${place.y * 100}%` }}
        />
      )}
    </>
  )
}

/** Days under the line: the first, the last, and some between them where there is room. */
function Days({
  days,
  dayText,
}: {
  readonly days: readonly LineDay[]
  readonly dayText: (day: string, style: 'day' | 'short') => string
}) {
  const isSmall = useIsSmall()
  const last = days.length - 1
  const parts = Math.min(last, isSmall ? 2 : 4)
  const indexes =
    parts <= 0 ? [0] : Array.from({ length: parts + 1 }, (_, part) => Math.round((part * last) / parts))
  return (
    <div aria-hidden dir="ltr" className="mt-2 me-12 flex justify-between text-xs text-muted">
      {indexes.map((index) => (
        <bdi key={index} className={cn('figures', indexes.length === 1 && 'ms-auto')}>
          {dayText(days[index]?.day ?? '', 'short')}
        </bdi>
      ))}
    </div>
  )
}
