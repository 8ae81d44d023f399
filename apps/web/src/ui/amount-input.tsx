import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { controlStyle } from './input.tsx'

/**
 * An amount as it is typed, the loudest thing of its form, with its currency at the end. The text is the form's; the form reads it with
 * `parseAmountInput` of @sadaf/money, which knows every locale's separators and digits.
 */
export function AmountInput({
  value,
  onValueChange,
  currency,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'inputMode' | 'dir'> & {
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly currency: string
}) {
  return (
    // One left-to-right line in both languages: figures first, currency after them.
    <span dir="ltr" className={cn('relative block', className)}>
      <input
        inputMode="decimal"
        autoComplete="off"
        className={cn(controlStyle, 'figures h-16! pe-16 text-2xl! font-semibold tracking-tight')}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        {...rest}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-base font-medium text-muted"
      >
        {currency}
      </span>
    </span>
  )
}
