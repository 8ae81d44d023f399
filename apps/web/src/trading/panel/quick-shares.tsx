import { formatPercent, isPositive, type Money, money, rate } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import { numeralsOf } from '../../app/language/numerals.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useAmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { type OrderForm, priceOf, type Surroundings, typedText } from '../draft.ts'
import { floorToStep } from '../steps.ts'
import { mostFor } from '../worst.ts'
import type { FormProps } from './order-form.tsx'

const shares = [25n, 50n, 75n, 100n] as const

/** Writes a part of what is available into the amount; not where that would show what is hidden. */
export function QuickShares({ form, onFormChange, on }: FormProps) {
  const { t, language } = useTranslation()
  const isHidden = useAmountsHidden()
  if (isHidden) return null
  const press = (share: bigint) => {
    const part = partOf(form, on, share)
    if (part) onFormChange({ ...form, sizedBy: 'quantity', size: typedText(part, language) })
  }
  return (
    <fieldset className="grid grid-cols-4 gap-2">
      <legend className="sr-only">{t('trading.quick')}</legend>
      {shares.map((share) => (
        <button
          key={share}
          type="button"
          onClick={() => press(share)}
          className="relative h-9 rounded-control border border-line bg-surface text-xs font-semibold transition-colors before:absolute before:inset-x-0 before:-inset-y-1 hover:bg-subtle"
        >
          <bdi dir="ltr" className="figures">
            {formatPercent(rate(share, 100n), language, {
              decimals: 0,
              numberingSystem: numeralsOf(language),
            })}
          </bdi>
        </button>
      ))}
    </fieldset>
  )
}

/** So many percent of what can be sold, or of what money there is, with all that is set aside; down to a step. */
function partOf(form: OrderForm, on: Surroundings, share: bigint): Money | null {
  const { instrument, holding, accounts } = on
  const part = ({ asset, minor }: Money) => money(asset, (minor * share) / 100n)
  if (form.side === 'sell') {
    const sold = holding && floorToStep(part(holding), instrument.quantity_step)
    return sold && isPositive(sold) ? sold : null
  }
  const account = accounts.find(({ id }) => id === form.accountId)
  const at = priceOf(form, on)
  const bought = account && at ? mostFor(part(toMoney(account.available)), at, instrument) : null
  return bought && isPositive(bought) ? bought : null
}
