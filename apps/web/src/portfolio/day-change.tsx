import { toMoney } from '../app/api/amounts.ts'
import type { Portfolio } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Change } from '../markets/index.ts'
import { useAmountsHidden, withHiddenAmounts } from '../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../ui/amounts/money-text.ts'

/** Gain or loss of the same holdings within a day. */
export function DayChange({
  portfolio: { change_24h: change, change_24h_percentage: percentage },
}: {
  readonly portfolio: Pick<Portfolio, 'change_24h' | 'change_24h_percentage'>
}) {
  const { t } = useTranslation()
  const isHidden = useAmountsHidden()
  const ownMoney = useOwnMoneyText()
  if (change === null) return null
  const amount = ownMoney(toMoney(change), { sign: 'always' })
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {!isHidden && percentage !== null && <Change percent={percentage} className="font-medium" />}
      <span className="figures">{withHiddenAmounts(t('portfolio.inDay', { amount }), t)}</span>
    </p>
  )
}
