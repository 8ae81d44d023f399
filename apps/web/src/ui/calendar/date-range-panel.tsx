import { type FormEvent, useRef, useState } from 'react'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../button.tsx'
import { formatDate } from '../format.ts'
import { Calendar } from './calendar.tsx'
import { ANY_DAY, type DayRange, nearestWithin, noonOf, withPickedDay } from './calendar-days.ts'
import { dayOrderOf, numericDay } from './calendar-format.ts'
import { DayInput } from './day-input.tsx'
import { frequentRanges } from './frequent-ranges.ts'
import { judgeRange, readTypedDay } from './typed-day.ts'

const frequentNames = ['thisMonth', 'lastMonth', 'last30', 'last90', 'thisYear', 'lastYear'] as const

export type DateRangePanelProps = {
  readonly value: DayRange
  readonly today: string
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  readonly onChoose: (range: DayRange) => void
}

/** Frequent ranges, two days to type and a calendar to choose them from: what a DateRange opens. */
export default function DateRangePanel({
  value,
  today,
  earliest = ANY_DAY.earliest,
  latest = ANY_DAY.latest,
  onChoose,
}: DateRangePanelProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const frequent = frequentRanges(today)
  const bounds = { earliest, latest }
  const order = dayOrderOf(language)
  const asText = (day: string | undefined) => (day === undefined ? '' : numericDay(day, language))
  const [from, setFrom] = useState(() => asText(value.from))
  const [to, setTo] = useState(() => asText(value.to))
  const [cursor, setCursor] = useState(() => nearestWithin(value.to ?? value.from ?? today, bounds))
  const typed = judgeRange(readTypedDay(from, order), readTypedDay(to, order), bounds)
  // A person who is still typing is not corrected. A wrong initial value is told at once.
  const [isJudged, setIsJudged] = useState(typed.from !== undefined || typed.to !== undefined)

  const change = (text: string, setText: (text: string) => void) => {
    setText(text)
    const read = readTypedDay(text, order)
    if (read.kind === 'day') setCursor(nearestWithin(read.day, bounds))
  }
  const pick = (day: string) => {
    const picked = withPickedDay(typed.range, day)
    setFrom(asText(picked.from))
    setTo(asText(picked.to))
    setIsJudged(false)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (typed.from === undefined && typed.to === undefined) return onChoose(typed.range)
    setIsJudged(true)
    const wrong = form.current?.querySelectorAll('input')[typed.from === undefined ? 1 : 0]
    wrong?.focus()
  }
  const tell = (fault: typeof typed.from) => {
    if (!isJudged || fault === undefined) return undefined
    const say = (day: string) => formatDate(noonOf(day), 'day', language, 'UTC')
    switch (fault) {
      case 'unreadable':
        return t('calendar.fault.unreadable', { example: numericDay(today, language) })
      case 'no-such-day':
        return t('calendar.fault.noSuchDay')
      case 'too-early':
        return t('calendar.fault.tooEarly', { day: say(earliest) })
      case 'too-late':
        return t('calendar.fault.tooLate', { day: say(latest) })
    }
  }
  const isHalf = typed.range.from !== undefined && to === ''
  return (
    <form
      ref={form}
      noValidate
      className="mx-auto grid max-w-[32.5rem] gap-x-5 gap-y-2 sm:gap-y-4 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]"
      onSubmit={apply}
    >
      <div className="grid content-start gap-3 sm:gap-4">
        <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-1">
          <legend className="sr-only">{t('calendar.presets')}</legend>
          {frequentNames.map((name) => (
            <Button key={name} variant="secondary" size="sm" onClick={() => onChoose(frequent[name])}>
              {t(`calendar.frequent.${name}`)}
            </Button>
          ))}
        </fieldset>
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-1">
          <DayInput
            label={t('calendar.from')}
            value={from}
            error={tell(typed.from)}
            onChange={(text) => change(text, setFrom)}
          />
          <DayInput
            label={t('calendar.to')}
            value={to}
            error={tell(typed.to)}
            onChange={(text) => change(text, setTo)}
          />
        </div>
      </div>
      <Calendar
        className="max-sm:-mx-3.5"
        value={typed.range}
        cursor={cursor}
        onCursorChange={setCursor}
        onPick={pick}
        today={today}
        earliest={earliest}
        latest={latest}
      />
      <p role="status" className="sr-only">
        {isHalf && t('calendar.chooseLast')}
      </p>
      <div className="flex gap-3 bg-surface max-sm:sticky max-sm:-bottom-5 max-sm:-mx-5 max-sm:-mb-5 max-sm:px-5 max-sm:pt-3 max-sm:pb-5 sm:col-span-2 sm:justify-end">
        {(value.from !== undefined || value.to !== undefined) && (
          <Button variant="secondary" className="max-sm:flex-1" onClick={() => onChoose({})}>
            {t('common.action.clear')}
          </Button>
        )}
        <Button type="submit" className="max-sm:flex-1" disabled={from === '' && to === ''}>
          {t('common.action.apply')}
        </Button>
      </div>
    </form>
  )
}
