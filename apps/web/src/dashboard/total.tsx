import { type Money as Amount, isZero, sum } from '@sadaf/money'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { toMoney } from '../app/requests/amounts.ts'
import type { Accounts } from '../app/requests/api.ts'
import { useAmountsHidden } from '../ui/hidden-amounts.tsx'
import { Money } from '../ui/money.tsx'
import { moneyText } from '../ui/money-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** The total in the preferred currency, and what it leaves out. */
export function Total({
  accounts,
}: {
  /** Absent while they are on their way. */
  readonly accounts: Accounts | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const isHidden = useAmountsHidden()
  if (!accounts) return <Skeleton className="my-0.5 h-4.5 w-48" />
  const leftOut = byCurrency(accounts.left_out.map(toMoney))
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return (
    <p className="flex flex-wrap gap-x-1.5 text-sm text-muted">
      <span>
        {t('dashboard.total')} · <Money value={toMoney(accounts.total)} />
      </span>
      {leftOut.length > 0 && (
        <span>
          <span aria-hidden className="me-1.5 max-sm:hidden">
            ·
          </span>
          {t('dashboard.leftOut', {
            amounts: isHidden
              ? list.format(leftOut.map(({ asset }) => asset))
              : list.format(leftOut.map((amount) => moneyText(amount, language))),
          })}
        </span>
      )}
    </p>
  )
}

/** One amount a currency, without those that are nothing. */
function byCurrency(amounts: readonly Amount[]): Amount[] {
  const groups = Map.groupBy(amounts, ({ asset }) => asset)
  return [...groups].map(([asset, group]) => sum(asset, group)).filter((amount) => !isZero(amount))
}
