import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLanguage } from '../../app/language/provider.tsx'
import { late } from '../../app/late.ts'
import { page } from '../../app/routing/page.ts'
import { buttonStyle } from '../button.tsx'
import { formatDate } from '../format.ts'
import { PanelButton } from '../panel-button.tsx'
import { Loading, Skeleton } from '../skeleton.tsx'
import { type DayRange, noonOf } from './calendar-days.ts'

const loadPanel = page({ load: () => import('./date-range-panel.tsx'), texts: ['calendar'] })
const DateRangePanel = late(loadPanel)

export type DateRangeProps = {
  /** The button's text while no range is chosen. */
  readonly label: string
  readonly value: DayRange
  readonly onValueChange: (range: DayRange) => void
  readonly today: string
  /** The first and the last day that may be chosen. */
  readonly earliest?: string
  readonly latest?: string
}

/** A button that tells the chosen days and opens frequent ranges, two fields and a calendar. */
export function DateRange({ label, value, onValueChange, ...days }: DateRangeProps) {
  const { language } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const day = (text: string | undefined) =>
    text === undefined ? '…' : formatDate(noonOf(text), 'day', language, 'UTC')
  const isSet = value.from !== undefined || value.to !== undefined
  return (
    <PanelButton
      label={label}
      className={buttonStyle({ variant: 'secondary', size: 'sm' })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      fetchAhead={fetchAhead}
      panelClassName="w-[34.5rem]"
      panel={
        <Suspense fallback={<PanelSkeleton />}>
          <DateRangePanel
            value={value}
            onChoose={(range) => {
              onValueChange(range)
              setIsOpen(false)
            }}
            {...days}
          />
        </Suspense>
      }
    >
      <CalendarDays aria-hidden />
      {isSet ? <bdi>{`${day(value.from)} – ${day(value.to)}`}</bdi> : label}
    </PanelButton>
  )
}

function fetchAhead(): void {
  loadPanel().catch(() => {})
}

function PanelSkeleton() {
  return (
    <Loading className="grid gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
      <Skeleton className="h-24 sm:h-80" />
      <Skeleton className="h-80" />
    </Loading>
  )
}
