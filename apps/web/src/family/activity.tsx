import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { activityQuery, type Entry } from './queries.ts'
import { useCategoryName } from './spending/spending-category.ts'
import { StateBadge } from './state-badge.tsx'

/** Everything that was done in the household, newest first. */
export function Activity() {
  const { t } = useTranslation()
  const activity = useInfiniteQuery(activityQuery())
  const entries = activity.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Card padded={false}>
      <h2 className="border-b border-line px-5 py-3.5 text-base font-semibold sm:px-6">
        {t('family.activity.title')}
      </h2>
      {activity.isPending ? (
        <Loading className="grid gap-4 p-6">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      ) : activity.isError && entries.length === 0 ? (
        <ErrorState
          message={t('family.activity.failed')}
          requestId={tellError(activity.error).requestId}
          retrying={activity.isFetching}
          onRetry={() => activity.refetch()}
        />
      ) : entries.length === 0 ? (
        <EmptyState icon={History} title={t('family.activity.empty')} />
      ) : (
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {activity.hasNextPage && (
        <div className="border-t border-line p-4 text-center">
          <Button variant="ghost" busy={activity.isFetchingNextPage} onClick={() => activity.fetchNextPage()}>
            {t('family.activity.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Line({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation()
  const { name, about, subject, purchase, action, amount, status, at } = entry
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 px-5 py-3.5 sm:px-6">
      <Avatar name={name} />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="wrap-anywhere">
            <bdi className="font-medium">{name}</bdi> · {t(`family.action.${action}`)}
            {about !== null && about !== name && (
              <>
                {' · '}
                <bdi>{about}</bdi>
              </>
            )}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {subject !== null && (
              <>
                <bdi>{subject}</bdi> ·{' '}
              </>
            )}
            {purchase && <Bought purchase={purchase} />}
            <DateText value={at} style="full" />
          </p>
        </div>
        <span className="flex items-center gap-3">
          {amount && <Money value={toMoney(amount)} className="font-semibold" />}
          <StateBadge state={status} />
        </span>
      </div>
    </li>
  )
}

/** Shop and category of a purchase, as far as the reader sees them, and why it was declined. */
function Bought({
  purchase: { merchant, category, declined },
}: {
  readonly purchase: NonNullable<Entry['purchase']>
}) {
  const { t } = useTranslation()
  const categoryName = useCategoryName()
  return (
    <>
      {merchant !== null && (
        <>
          <bdi>{merchant}</bdi> ·{' '}
        </>
      )}
      {categoryName(category)} · {declined !== null && <>{t(`family.declinedBecause.${declined}`)} · </>}
    </>
  )
}
