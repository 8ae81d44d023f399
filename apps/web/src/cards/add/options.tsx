import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { cn } from '../../ui/cn.ts'

type Option<Value extends string> = {
  readonly value: Value
  readonly icon: LucideIcon
  readonly title: string
  readonly hint: string
}

/** One of a few, each with an icon and what it means. */
export function Options<Value extends string>({
  label,
  value,
  options,
  onValueChange,
}: {
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly onValueChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-base font-semibold">{label}</legend>
      <div className="grid gap-2">
        {options.map(({ value: option, icon: Icon, title, hint }) => {
          const isChosen = option === value
          return (
            <label
              key={option}
              className={cn(
                'relative flex min-h-15 cursor-pointer items-center gap-3 rounded-[0.625rem] border bg-surface px-3.5 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isChosen
                  ? 'border-accent inset-ring inset-ring-accent'
                  : 'border-line hover:border-line-strong',
              )}
            >
              <Icon
                aria-hidden
                className={cn('size-5 shrink-0', isChosen ? 'text-accent' : 'text-muted')}
                strokeWidth={1.75}
              />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-semibold">{title}</span>
                <span className="block text-xs text-muted">{hint}</span>
              </span>
              {/* The whole line is what is pressed. */}
              <input
                type="radio"
                name={name}
                className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
                checked={isChosen}
                onChange={() => onValueChange(option)}
              />
              <span
                aria-hidden
                className={cn(
                  'size-5 shrink-0 rounded-full',
                  isChosen ? 'border-[6px] border-accent' : 'border-[1.5px] border-line-strong',
                )}
              />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
