import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { dayOf } from '../../app/days.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { useNow } from '../../app/now.ts'
import { PanelButton } from '../panel-button.tsx'
import { useReadersZone } from '../readers-zone.ts'
import { Loading, Skeleton } from '../skeleton.tsx'
import { ANY_DAY } from './calendar-days.ts'
import { dayOrderOf, numericDay } from './calendar-format.ts'
import { DayInput } from './day-input.tsx'
import { readTypedDay } from './typed-day.ts'

const loadPanel = () => import('./day-panel.tsx')
const DayPanel = late(loadPanel)

export type DayPickerProps = {
  readonly label: string
  /** The day as it stands in the field; read it with `readTypedDay`. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (text: string) => void
  /** The first and the last day that the calendar offers. */
  readonly earliest?: string
  readonly latest?: string
}

/** A day to type or to choose from a calendar. */
export function DayPicker({
  label,
  value,
  error,
  onChange,
  earliest = ANY_DAY.earliest,
  latest = ANY_DAY.latest,
}: DayPickerProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const today = dayOf(useNow(), useReadersZone())
  const [isOpen, setIsOpen] = useState(false)
  const read = readTypedDay(value, dayOrderOf(language))
  return (
    <DayInput
      label={label}
      value={value}
      error={error}
      onChange={onChange}
      action={
        <PanelButton
          label={label}
          className="grid h-full w-11 place-items-center rounded-control text-muted hover:text-ink"
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          fetchAhead={fetchAhead}
          panelClassName="w-[21rem]"
          panel={
            <Suspense fallback={<PanelSkeleton />}>
              <DayPanel
                value={read.kind === 'day' ? read.day : undefined}
                today={today}
                earliest={earliest}
                latest={latest}
                onChoose={(day) => {
                  onChange(numericDay(day, language))
                  setIsOpen(false)
                }}
              />
            </Suspense>
          }
        >
          <CalendarDays aria-hidden className="size-5" />
          <span className="sr-only">{t('calendar.choose', { field: label })}</span>
        </PanelButton>
      }
    />
  )
}

function fetchAhead(): void {
  loadPanel().catch(() => {})
}

function PanelSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-80" />
    </Loading>
  )
}
