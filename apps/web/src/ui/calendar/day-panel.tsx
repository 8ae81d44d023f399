import { useState } from 'react'
import { Calendar } from './calendar.tsx'
import { nearestWithin } from './calendar-days.ts'

export type DayPanelProps = {
  /** The chosen day, where there is one. */
  readonly value: string | undefined
  readonly today: string
  readonly earliest: string
  readonly latest: string
  readonly onChoose: (day: string) => void
}

/** A calendar from which one day is chosen: what a DayPicker opens. */
export default function DayPanel({ value, today, earliest, latest, onChoose }: DayPanelProps) {
  const [cursor, setCursor] = useState(() => nearestWithin(value ?? today, { earliest, latest }))
  return (
    <Calendar
      value={value === undefined ? {} : { from: value, to: value }}
      cursor={cursor}
      onCursorChange={setCursor}
      onPick={onChoose}
      today={today}
      earliest={earliest}
      latest={latest}
    />
  )
}
