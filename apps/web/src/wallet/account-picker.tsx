import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { toMoney } from '../app/amounts.ts'
import type { Account } from '../app/api.ts'
import { useTranslation } from '../app/translation.ts'
import { cn } from '../ui/cn.ts'
import { Money } from '../ui/money.tsx'

export type AccountPickerProps = {
  readonly label: string
  readonly accounts: readonly Account[]
  readonly value: string
  readonly onValueChange: (id: string) => void
  readonly error?: string | undefined
}

/** One of the accounts, each with what can be spent from it. One that is still being opened says so. */
export function AccountPicker({ label, accounts, value, onValueChange, error }: AccountPickerProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid gap-2">
        {accounts.map((account) => {
          const isOpening = account.status === 'opening'
          return (
            <label
              key={account.id}
              className={cn(
                'flex min-h-15 items-center gap-3 rounded-control border bg-surface px-4 py-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isOpening ? 'cursor-not-allowed border-line opacity-60' : 'cursor-pointer',
                value === account.id
                  ? 'border-accent bg-accent-soft/50'
                  : 'border-line-strong/60 not-has-disabled:hover:border-line-strong',
              )}
            >
              <input
                type="radio"
                name={name}
                className="size-4.5 shrink-0 accent-accent outline-none"
                checked={value === account.id}
                disabled={isOpening}
                onChange={() => onValueChange(account.id)}
              />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-medium">
                  <bdi>{account.name}</bdi>
                </span>
                <span className="block text-xs text-muted">{account.currency}</span>
              </span>
              <span className="shrink-0 text-end">
                {isOpening ? (
                  <span className="text-sm text-muted">{t('wallet.accounts.opening')}</span>
                ) : (
                  <>
                    <Money value={toMoney(account.available)} className="block text-sm font-semibold" />
                    <span className="block text-xs text-muted">{t('wallet.accounts.available')}</span>
                  </>
                )}
              </span>
            </label>
          )
        })}
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
