import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { type AlertFiring, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useTimeZone } from '../../app/session/me.ts'
import { AssetMark } from '../../markets/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { firingsQuery } from '../queries.ts'
import { firedText } from '../words.ts'

/** Past firings of one's alerts, with their reasons. */
export function Firings() {
  const { t, language } = useTranslation()
  const firings = useInfiniteQuery(firingsQuery(language))
  const all = firings.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Card padded={false} className="mt-4">
      <h2 className="border-b border-line px-4 py-3.5 text-base font-semibold sm:px-6">{t('alerts.told')}</h2>
      {firings.isPending ? (
        <Loading className="grid gap-3 p-6">
          <Skeleton className="h-12" />
        </Loading>
      ) : firings.isError && !firings.data ? (
        <ErrorState
          message={t('alerts.failed')}
          requestId={tellError(firings.error).requestId}
          retrying={firings.isFetching}
          onRetry={() => firings.refetch()}
        />
      ) : all.length === 0 ? (
        <EmptyState compact className="py-8!" icon={History} title={t('alerts.toldNothing')} />
      ) : (
        <ul className="divide-y divide-line">
          {all.map((firing) => (
            <Firing key={firing.id} firing={firing} />
          ))}
        </ul>
      )}
      {firings.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button variant="ghost" busy={firings.isFetchingNextPage} onClick={() => firings.fetchNextPage()}>
            {t('alerts.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Firing({ firing }: { readonly firing: AlertFiring }) {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  return (
    <li className="flex items-start gap-3 px-4 py-3.5 sm:px-6">
      <AssetMark symbol={firing.symbol} />
      <div className="min-w-0">
        <AppLink to="asset" params={{ id: firing.symbol }} className="font-medium hover:underline">
          {firing.name}
        </AppLink>
        <p className="text-sm text-muted">{firedText(firing, t, { language, timeZone })}</p>
      </div>
    </li>
  )
}
