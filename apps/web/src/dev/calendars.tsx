import { useState } from 'react'
import { Calendar } from '../ui/calendar/calendar.tsx'
import { type DayRange, withPickedDay } from '../ui/calendar/calendar-days.ts'
import { DateRange } from '../ui/calendar/date-range.tsx'
import DateRangePanel from '../ui/calendar/date-range-panel.tsx'
import { DayPicker } from '../ui/calendar/day-picker.tsx'
import { Row } from './specimen.tsx'
import { useWords } from './words.ts'

const TODAY = '2026-11-18'

export function Calendars() {
  const words = useWords()
  const [range, setRange] = useState<DayRange>({ from: '2026-11-01', to: '2026-11-30' })
  const [typed, setTyped] = useState('18/11/2026')
  return (
    <>
      <Row>
        <DateRange label={words.dates} value={{}} onValueChange={setRange} today={TODAY} latest={TODAY} />
        <DateRange label={words.dates} value={range} onValueChange={setRange} today={TODAY} />
      </Row>
      <DayPicker label={words.dates} value={typed} onChange={setTyped} />
      <Month value={{ from: '2026-11-05', to: '2026-11-20' }} />
      <Month value={{ from: '2026-10-28', to: '2026-12-03' }} />
      <Month value={{}} earliest="2026-11-09" latest={TODAY} />
      <DateRangePanel
        value={{ from: '2026-11-05', to: '2026-12-17' }}
        today={TODAY}
        latest={TODAY}
        onChoose={() => {}}
      />
    </>
  )
}

function Month(props: { readonly value: DayRange; readonly earliest?: string; readonly latest?: string }) {
  const [value, setValue] = useState(props.value)
  const [cursor, setCursor] = useState(TODAY)
  return (
    <Calendar
      {...props}
      value={value}
      cursor={cursor}
      onCursorChange={setCursor}
      onPick={(day) => setValue(withPickedDay(value, day))}
      today={TODAY}
    />
  )
}
