import { money } from '@sadaf/money'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { cn } from '../ui/cn.ts'
import { type BuyForm, isQuick, quickAmounts } from './draft.ts'

/** Sums that one tap types, in dollars. */
export function QuickAmounts({
  form,
  onChange,
}: {
  readonly form: BuyForm
  readonly onChange: (form: BuyForm) => void
}) {
  const { t, language } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be read before each of them
    <div role="group" aria-label={t('buy.quickAmounts')} className="grid grid-cols-4 gap-2">
      {quickAmounts.map((amount) => {
        const isOn = isQuick(form, amount, language)
        return (
          <button
            key={amount}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange({ ...form, side: 'fiat', amount: String(amount) })}
            className={cn(
              'h-11 rounded-control border text-sm font-semibold transition-colors',
              isOn ? 'border-accent bg-accent-soft text-accent' : 'border-line hover:bg-subtle',
            )}
          >
            <Money
              value={money('USD', BigInt(amount) * 100n)}
              fraction="trimmed"
              currencyDisplay="narrowSymbol"
            />
          </button>
        )
      })}
    </div>
  )
}
