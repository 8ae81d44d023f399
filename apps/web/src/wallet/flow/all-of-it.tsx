import { formatAmount, isPositive } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { Account } from '../../app/api/api.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { useAmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { mostOf } from './most.ts'

/** Writes into an amount's field all that the account has for it; not where that would show what is hidden. */
export function AllOfIt({
  account,
  feePercentage = '0',
  rounding,
  onAmount,
}: {
  readonly account: Account
  /** Fee on top of the amount, in percent. */
  readonly feePercentage?: string | undefined
  /** How the fee is rounded. */
  readonly rounding?: 'halfUp' | 'up'
  readonly onAmount: (typed: string) => void
}) {
  const { t } = useTranslation()
  const { language, numerals } = useLanguage()
  const isHidden = useAmountsHidden()
  const most = mostOf(toMoney(account.available), feePercentage, rounding)
  if (isHidden || !isPositive(most)) return null
  return (
    <Button
      variant="link"
      size="sm"
      className="-my-2"
      onClick={() => onAmount(formatAmount(most, language, { numberingSystem: numerals, fraction: 'full' }))}
    >
      {t('wallet.allOfIt')}
    </Button>
  )
}
