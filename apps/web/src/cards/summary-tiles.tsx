import { isZero } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, Gift, type LucideIcon, ReceiptText, WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import type { CardsSummary } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { withHiddenAmounts } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../ui/amounts/money-text.ts'
import { formatNumber } from '../ui/format.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { cardsSummaryQuery } from './queries.ts'

/** How many cards, what they hold, what they spent this month and what came back. */
export function SummaryTiles() {
  const { t, language } = useTranslation()
  const { data: summary, isError } = useQuery(cardsSummaryQuery())
  const hint = useHints(summary)
  const figure = (show: (known: CardsSummary) => ReactNode) =>
    summary ? show(summary) : isError ? '–' : <Skeleton className="mt-1 h-6 w-24" />
  const tiles: readonly Tile[] = [
    {
      key: 'total',
      icon: CreditCard,
      value: figure(({ total }) => <bdi className="figures">{formatNumber(total, language)}</bdi>),
    },
    {
      key: 'balance',
      icon: WalletCards,
      value: figure(({ balance }) => <Money value={toMoney(balance)} />),
    },
    {
      key: 'spent',
      icon: ReceiptText,
      value: figure(({ spent_this_month: spent }) => <Money value={toMoney(spent)} />),
    },
    {
      key: 'cashback',
      icon: Gift,
      value: figure(({ cashback }) => <Money value={toMoney(cashback.earned)} />),
    },
  ]
  return (
    <dl aria-label={t('cards.summary.label')} className="tiles mt-5">
      {tiles.map(({ key, icon: Icon, value }) => (
        <div
          key={key}
          className="rounded-card border border-line bg-surface px-4 py-3.5 shadow-card sm:px-5 sm:py-4"
        >
          <dt className="flex items-center gap-2 text-sm text-muted">
            <Icon aria-hidden className="size-[1.125rem] shrink-0 max-[22rem]:hidden" strokeWidth={1.75} />
            {t(`cards.summary.${key}`)}
          </dt>
          <dd className="mt-1 text-lg font-semibold tracking-tight sm:text-xl">{value}</dd>
          <dd className="mt-0.5 min-h-4.5 text-xs text-muted">
            {summary ? hint[key] : isError && t('cards.summary.failed')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Key = 'total' | 'balance' | 'spent' | 'cashback'
type Tile = { readonly key: Key; readonly icon: LucideIcon; readonly value: ReactNode }

/** Hint of each figure: the parts that it leaves out or includes. */
function useHints(summary: CardsSummary | undefined): Readonly<Record<Key, ReactNode>> {
  const { t } = useTranslation()
  const moneyText = useOwnMoneyText()
  if (!summary) return { total: null, balance: null, spent: null, cashback: null }
  const { active, frozen, owed, pending_this_month: pending, cashback } = summary
  const some = (
    amount: typeof owed,
    told: 'owed' | 'pending' | 'ready',
    none: 'noneOwed' | 'nonePending' | 'noneReady',
  ) =>
    isZero(toMoney(amount))
      ? t(`cards.summary.${none}`)
      : withHiddenAmounts(t(`cards.summary.${told}`, { amount: moneyText(toMoney(amount)) }), t)
  const areActive = t('cards.summary.active', { count: active })
  return {
    total:
      frozen === 0
        ? areActive
        : t('cards.summary.both', {
            active: areActive,
            frozen: t('cards.summary.frozen', { count: frozen }),
          }),
    balance: some(owed, 'owed', 'noneOwed'),
    spent: some(pending, 'pending', 'nonePending'),
    cashback: some(cashback.ready, 'ready', 'noneReady'),
  }
}
