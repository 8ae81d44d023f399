import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cn } from '../cn.ts'

export type CheckboxProps = {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly name?: string
  readonly className?: string
}

export function Checkbox({ label, checked, onCheckedChange, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={cn('flex min-h-11 items-center gap-3', className)}>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(state) => onCheckedChange(state === true)}
        className="grid size-5 shrink-0 place-items-center rounded-[0.3125rem] border border-line-strong bg-surface text-accent-ink transition-colors disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
        {...rest}
      >
        <Radix.Indicator>
          <Check aria-hidden className="size-4" strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="py-2 text-sm">
        {label}
      </label>
    </div>
  )
}
