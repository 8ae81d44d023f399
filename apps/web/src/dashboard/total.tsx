import type { Accounts } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { TotalFigure, TotalNote } from './counted.tsx'
import { TotalHistory, TotalHistorySkeleton } from './total-history.tsx'

export type TotalProps = {
  /** Absent while they are on their way. */
  readonly accounts: Accounts | undefined
}

/** The total in the preferred currency, with its rates: a card on a desk, on a phone the page itself. */
export function Total({ accounts }: TotalProps) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('dashboard.total')}
      className="min-w-0 md:rounded-card md:border md:border-line md:overflow-hidden md:bg-surface md:shadow-card"
    >
      <div className="md:px-6 md:pt-5">
        <div className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          <span aria-hidden className="max-md:hidden">
            {t('dashboard.total')}
          </span>
          {accounts && <TotalNote accounts={accounts} />}
        </div>
        {accounts ? (
          <TotalFigure accounts={accounts} className="leading-14 font-semibold tracking-tight" />
        ) : (
          <div className="flex h-14 items-center">
            <Skeleton className="h-10 w-64 max-w-full" />
          </div>
        )}
      </div>
      {accounts ? <TotalHistory accounts={accounts} /> : <TotalHistorySkeleton />}
    </section>
  )
}
