import type { ComponentProps } from 'react'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/forms/input.tsx'

/** A figure as it is typed, with what it is in at its end. Digits run from left to right in both languages. */
export function UnitInput({
  unit,
  value,
  onValueChange,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'inputMode' | 'dir'> & {
  readonly unit: string
  readonly value: string
  readonly onValueChange: (value: string) => void
}) {
  return (
    <span className={cn('relative block', className)}>
      <Input
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        className="figures pe-16 rtl:ps-16 rtl:pe-3.5"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        {...rest}
      />
      <span
        aria-hidden
        translate="no"
        className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-sm text-muted"
      >
        {unit}
      </span>
    </span>
  )
}
