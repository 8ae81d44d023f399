import { useTranslation } from '../app/language/translation.ts'
import { toMoney } from '../app/requests/amounts.ts'
import type { Analytics } from '../app/requests/api.ts'
import { useAmountsHidden } from '../ui/hidden-amounts.tsx'
import { Money } from '../ui/money.tsx'
import { signedPercentText } from '../ui/money-text.ts'
import { changeOf } from './scale.ts'

/** What it was before, and by how much it changed. Whether more is good depends on what it is, so it has no colour. */
export function Before({ figure }: { readonly figure: Analytics['income'] }) {
  const { t, language } = useTranslation()
  const isHidden = useAmountsHidden()
  const [amount, before] = [toMoney(figure.amount), toMoney(figure.before)]
  const change = changeOf(amount.minor, before.minor)
  return (
    <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
      {change !== null && !isHidden && (
        <bdi dir="ltr" className="figures font-medium text-ink">
          {signedPercentText(change, language)}
        </bdi>
      )}
      <span>
        {t('analytics.before')} <Money value={before} />
      </span>
    </p>
  )
}
