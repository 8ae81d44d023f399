import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export type SegmentedProps<Value extends string> = {
  /** Names the group for a screen reader. */
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly onValueChange: (value: Value) => void
  readonly className?: string
}

/** One of a few, all in sight: a filter or a range. Arrow keys move within it. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onValueChange,
  className,
}: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen)
        if (option) onValueChange(option.value)
      }}
      className={cn('flex gap-1 rounded-control border border-line bg-subtle p-1', className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="relative min-h-9 flex-1 rounded-[0.3125rem] px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors before:absolute before:inset-x-0 before:-inset-y-1 hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-card"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
