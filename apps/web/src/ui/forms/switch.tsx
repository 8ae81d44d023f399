import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

export type SwitchProps = {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
  readonly disabled?: boolean
}

/** A setting that takes effect at once; its label stands at the start, the switch at the end. */
export function Switch({ label, description, checked, onCheckedChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-sm text-muted">
            {description}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        {...(description ? { 'aria-describedby': `${id}-description` } : {})}
        className="relative h-6 w-11 shrink-0 rounded-full border border-line-strong bg-subtle transition-colors before:absolute before:-inset-2.5 disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4.5 translate-x-0.5 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-[1.3125rem] data-[state=checked]:bg-accent-ink rtl:-translate-x-0.5 rtl:data-[state=checked]:-translate-x-[1.3125rem]" />
      </Radix.Root>
    </div>
  )
}
