import { type Money as Amount, isZero, sum } from '@sadaf/money'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { toMoney } from '../app/requests/amounts.ts'
import type { Accounts } from '../app/requests/api.ts'
import { useAmountsHidden } from '../ui/hidden-amounts.tsx'
import { Money } from '../ui/money.tsx'
import { moneyText } from '../ui/money-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { TotalHistory, TotalHistorySkeleton } from './total-history.tsx'

export type TotalProps = {
  /** Absent while they are on their way. */
  readonly accounts: Accounts | undefined
}

/** The total in the preferred currency, and what it leaves out: a card on a desk, on a phone the page itself. */
export function Total({ accounts }: TotalProps) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('dashboard.total')}
      className="min-w-0 md:rounded-card md:border md:border-line md:overflow-hidden md:bg-surface md:shadow-card"
    >
      <div className="md:px-6 md:pt-5">
        <p aria-hidden className="text-sm text-muted max-md:hidden">
          {t('dashboard.total')}
        </p>
        {accounts ? (
          <Money
            value={toMoney(accounts.total)}
            smallFraction
            className="block text-[clamp(2rem,12.5vw,3rem)]/14 font-semibold tracking-tight"
          />
        ) : (
          <div className="flex h-14 items-center">
            <Skeleton className="h-10 w-64 max-w-full" />
          </div>
        )}
        {accounts && <LeftOut amounts={byCurrency(accounts.left_out.map(toMoney))} />}
      </div>
      {accounts ? <TotalHistory accounts={accounts} /> : <TotalHistorySkeleton />}
    </section>
  )
}

function LeftOut({ amounts }: { readonly amounts: readonly Amount[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const isHidden = useAmountsHidden()
  if (amounts.length === 0) return null
  const texts = amounts.map((amount) => (isHidden ? amount.asset : moneyText(amount, language)))
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return <p className="text-sm text-muted">{t('dashboard.leftOut', { amounts: list.format(texts) })}</p>
}

/** One amount a currency, without those that are nothing. */
function byCurrency(amounts: readonly Amount[]): Amount[] {
  const groups = Map.groupBy(amounts, ({ asset }) => asset)
  return [...groups].map(([asset, group]) => sum(asset, group)).filter((amount) => !isZero(amount))
}
