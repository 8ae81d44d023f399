import { Progress as Radix } from 'radix-ui'
import { cn } from './cn.ts'

/** The colour of a bar by its tone. */
export const barTones = {
  accent: 'bg-accent',
  positive: 'bg-positive',
  warning: 'bg-warning',
  negative: 'bg-negative',
  'chart-1': 'bg-chart-1',
  'chart-2': 'bg-chart-2',
  'chart-3': 'bg-chart-3',
  'chart-4': 'bg-chart-4',
  'chart-5': 'bg-chart-5',
  'chart-6': 'bg-chart-6',
  'chart-7': 'bg-chart-7',
  'chart-8': 'bg-chart-8',
} as const

export type ProgressTone = keyof typeof barTones

/** A bar that fills from the reading direction's start. Above 100 the bar stays full and the words say by how much. */
export function Progress({
  percent,
  label,
  valueText,
  tone = 'accent',
  mark,
  className,
}: {
  readonly percent: number
  /** Names the bar for a screen reader. */
  readonly label: string
  /** Says the value in words, such as an amount of an amount. */
  readonly valueText?: string
  readonly tone?: ProgressTone
  /** Where a thin tick stands, in percent: decoration, whose meaning is said in words beside the bar. */
  readonly mark?: number | undefined
  readonly className?: string
}) {
  const filled = Math.max(0, Math.min(100, percent))
  return (
    <Radix.Root
      value={filled}
      aria-label={label}
      getValueLabel={() => valueText ?? `${Math.round(percent)}%`}
      className={cn('relative h-2 overflow-hidden rounded-full bg-subtle', className)}
    >
      <Radix.Indicator
        className={cn('h-full rounded-full transition-[width]', barTones[tone])}
        style={{ width: `${filled}%` }}
      />
      {mark !== undefined && mark <= 100 && (
        <span
          aria-hidden
          className="absolute inset-y-0 w-0.5 bg-ink"
          style={{ insetInlineStart: `min(${mark}%, 100% - 2px)` }}
        />
      )}
    </Radix.Root>
  )
}
