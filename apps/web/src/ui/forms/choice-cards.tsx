import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../cn.ts'

export type Choice = {
  readonly value: string
  readonly title: ReactNode
  readonly hint?: ReactNode
  /** Stands at the line's end, such as a balance. */
  readonly aside?: ReactNode
  readonly disabled?: boolean
}

export type ChoiceCardsProps = {
  readonly label: ReactNode
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly error?: string | undefined
}

/** One of a few that need two lines each to be told apart: accounts, banks, cards. */
export function ChoiceCards({ label, choices, value, onValueChange, error }: ChoiceCardsProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {choices.map(({ value: choice, title, hint, aside, disabled = false }) => (
          <label
            key={choice}
            className={cn(
              'flex min-h-15 items-center gap-3 rounded-control border bg-surface px-4 py-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              disabled ? 'cursor-not-allowed border-line opacity-60' : 'cursor-pointer',
              value === choice
                ? 'border-accent bg-accent-soft/50'
                : 'border-line-strong/60 not-has-disabled:hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name={name}
              // The question comes before what is written about it, and opens no keyboard on a phone.
              data-first-focus={value === choice ? true : undefined}
              className="size-4.5 shrink-0 appearance-none rounded-full border border-line-strong outline-none checked:border-[0.34rem] checked:border-accent"
              checked={value === choice}
              disabled={disabled}
              onChange={() => onValueChange(choice)}
            />
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-medium wrap-anywhere">{title}</span>
              {hint !== undefined && <span className="block text-xs text-muted">{hint}</span>}
            </span>
            {aside !== undefined && <span className="shrink-0 text-end">{aside}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-negative">
          <CircleAlert aria-hidden className="mt-[0.2rem] size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
