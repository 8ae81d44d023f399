import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'
import { controlStyle } from './input.tsx'

export type SelectOption<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

export type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> & {
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onValueChange: (value: Value) => void
}

/** The platform's own list: it opens as the device's picker on a phone and needs nothing injected into the page. */
export function Select<Value extends string>({
  value,
  options,
  onValueChange,
  className,
  ...rest
}: SelectProps<Value>) {
  return (
    <span className={cn('relative block', className)}>
      <select
        className={cn(controlStyle, 'appearance-none truncate pe-10')}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onValueChange(chosen.value)
        }}
        {...rest}
      >
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled === true}
            // The width of the list comes from all its words: those of another language would fetch its font.
            className="font-[family-name:system-ui]"
          >
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
      />
    </span>
  )
}
