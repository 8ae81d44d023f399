import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import { segmentStyle, segmentsStyle } from './segment.ts'

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
      className={cn(segmentsStyle, className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value} className={segmentStyle}>
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
