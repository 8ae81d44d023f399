import { CalendarDays } from 'lucide-react'
import { type ComponentProps, Suspense, useRef, useState } from 'react'
import { useLanguage } from '../app/language/provider.tsx'
import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'
import { buttonStyle } from './button.tsx'
import { type DayRange, noonOf } from './calendar-days.ts'
import { Drawer, DrawerContent, DrawerTrigger } from './drawer.tsx'
import { formatDate } from './format.ts'
import { Loading, Skeleton } from './skeleton.tsx'
import { useIsSmall } from './use-is-small.ts'

const loadPanel = page({ load: () => import('./date-range-panel.tsx'), texts: ['calendar'] })
const DateRangePanel = late(loadPanel)
const loadPopover = () => import('./date-range-popover.tsx')
const DateRangePopover = late(loadPopover)

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
  const isSmall = useIsSmall()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const day = (text: string | undefined) =>
    text === undefined ? '…' : formatDate(noonOf(text), 'day', language, 'UTC')
  const isSet = value.from !== undefined || value.to !== undefined
  const trigger = {
    className: buttonStyle({ variant: 'secondary', size: 'sm' }),
    // A pointer that comes near will open it.
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    children: (
      <>
        <CalendarDays aria-hidden />
        {isSet ? <bdi>{`${day(value.from)} – ${day(value.to)}`}</bdi> : label}
      </>
    ),
  } satisfies ComponentProps<'button'>
  const panel = (
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
  )
  if (isSmall) {
    return (
      <Drawer open={isOpen} onOpenChange={setIsOpen}>
        <DrawerTrigger {...trigger} />
        <DrawerContent side="bottom" title={label}>
          {panel}
        </DrawerContent>
      </Drawer>
    )
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true)
          setIsOpen(!isOpen)
        }}
        {...trigger}
      />
      {wasOpened && (
        <Suspense>
          <DateRangePopover button={button} label={label} open={isOpen} onOpenChange={setIsOpen}>
            {panel}
          </DateRangePopover>
        </Suspense>
      )}
    </>
  )
}

/** A failed download is tried again when it is really opened. */
function fetchAhead(): void {
  loadPanel().catch(() => {})
  loadPopover().catch(() => {})
}

function PanelSkeleton() {
  return (
    <Loading className="grid gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
      <Skeleton className="h-24 sm:h-80" />
      <Skeleton className="h-80" />
    </Loading>
  )
}
