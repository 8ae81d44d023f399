import { Info, Sprout } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { Portfolio } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Allocation } from './allocation.tsx'
import { hasHadSomething } from './had-something.ts'
import { HistoryCard } from './history-card.tsx'
import { Holdings } from './holdings.tsx'
import { IncomeCard } from './income-card.tsx'
import { Result } from './result.tsx'
import { ReturnsCard } from './returns-card.tsx'

// Rates of many days are counted first.
const PartsCard = late(() => import('./parts-card.tsx'))
// A chain is asked first.
const WalletsCard = late(() => import('./external/wallets-card.tsx'))

/** All that is to be seen of a portfolio; it comes after the page. */
export default function PortfolioContent({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation()
  if (!hasHadSomething(portfolio))
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Nothing />
        <Elsewhere />
      </div>
    )
  const isHolding = portfolio.data.length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <HistoryCard portfolio={portfolio} />
      <ReturnsCard />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${isHolding ? 'lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]' : ''}`}
      >
        <Result portfolio={portfolio} />
        {isHolding && <Allocation portfolio={portfolio} />}
      </div>
      <Suspense>
        <PartsCard />
      </Suspense>
      {isHolding ? <Holdings portfolio={portfolio} /> : <Nothing />}
      <RecurringCard />
      <IncomeCard />
      <Elsewhere />
      <Risk>{t('portfolio.risk')}</Risk>
    </div>
  )
}

function RecurringCard() {
  const { t } = useTranslation()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="text-base font-semibold">{t('portfolio.recurring.title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('portfolio.recurring.hint')}</p>
      </div>
      <AppLink to="recurringBuys" className={buttonStyle({ variant: 'secondary' })}>
        {t('portfolio.recurring.open')}
      </AppLink>
    </Card>
  )
}

function Elsewhere() {
  return (
    <Suspense>
      <WalletsCard />
    </Suspense>
  )
}

function Risk({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 text-xs text-muted">
      <Info aria-hidden className="mt-px size-4 shrink-0" strokeWidth={1.75} />
      {children}
    </p>
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        icon={Sprout}
        title={t('portfolio.empty')}
        hint={t('portfolio.emptyHint')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <AppLink to="buy" className={buttonStyle()}>
              {t('portfolio.toBuy')}
            </AppLink>
            <AppLink to="trade" className={buttonStyle({ variant: 'secondary' })}>
              {t('portfolio.toTrade')}
            </AppLink>
          </div>
        }
      />
    </Card>
  )
}
