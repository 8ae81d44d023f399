import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { contributions } from '../../app/capability/contributed.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { meQuery } from '../../app/session/me.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TileList } from './tile-list.tsx'
import { useArranging } from './use-arranging.ts'

export const loader = prefetch((client) => void client.prefetchQuery(meQuery()))

/** Tiles of the dashboard and their order. */
export function Component() {
  const { t } = useTranslation()
  const me = useQuery(meQuery())
  const arrange = useArranging()
  const arranged = me.data?.preferences.dashboard
  const isOurs = !arranged || (arranged.order.length === 0 && arranged.hidden.length === 0)
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('dashboard.arrange.title') })}</title>
      <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('dashboard.arrange.title')}</h1>
      <p className="mt-1 text-sm text-muted">{t('dashboard.arrange.intro')}</p>
      <Card className="mt-5 max-w-2xl">
        <CardHeader title={t('dashboard.arrange.tiles')} description={t('dashboard.arrange.hint')} />
        {arranged ? (
          <TileList tiles={contributions('tiles').flat()} arranged={arranged} onArrange={arrange} />
        ) : me.isError ? (
          <ErrorState
            message={t('dashboard.arrange.notLoaded')}
            requestId={tellError(me.error).requestId}
            retrying={me.isFetching}
            onRetry={() => me.refetch()}
          />
        ) : (
          <Loading className="mt-3 grid gap-3">
            {contributions('tiles')
              .flat()
              .map(({ name }) => (
                <Skeleton key={name} className="h-11" />
              ))}
          </Loading>
        )}
      </Card>
      <div className="mt-5 flex max-w-2xl flex-wrap gap-3">
        <AppLink to="dashboard" className={buttonStyle()}>
          {t('dashboard.arrange.done')}
        </AppLink>
        {!isOurs && (
          <Button variant="secondary" onClick={() => arrange({ order: [], hidden: [] })}>
            <RotateCcw aria-hidden />
            {t('dashboard.arrange.reset')}
          </Button>
        )}
      </div>
    </div>
  )
}
