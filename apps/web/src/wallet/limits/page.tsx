import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../../app/api/amounts.ts'
import { type Limits, type OwnLimits, tellError, type WireAmount } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { meQuery } from '../../app/session/me.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Details } from '../../ui/details.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { limitsQuery } from '../queries.ts'
import { Rolling } from './limits-of.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(limitsQuery())
})

/** How much one may send and add, what is left of it and when it renews, and what would raise it. */
export function Component() {
  const { t } = useTranslation()
  const limits = useQuery(limitsQuery())
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('wallet.limits.title') })}</title>
      <div className="mx-auto max-w-4xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('wallet.limits.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('wallet.limits.intro')}</p>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
          {limits.data ? (
            <Own limits={limits.data} />
          ) : limits.isError ? (
            <ErrorState
              message={t('wallet.limits.failed')}
              requestId={tellError(limits.error).requestId}
              retrying={limits.isFetching}
              onRetry={() => limits.refetch()}
            />
          ) : (
            <>
              <CardSkeleton />
              <CardSkeleton />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function Own({ limits: { sending, adding, next } }: { readonly limits: OwnLimits }) {
  const { t } = useTranslation()
  return (
    <>
      <Direction title={t('wallet.limits.sending')} limits={sending} />
      <Direction title={t('wallet.limits.adding')} limits={adding} />
      {next && next.tier !== 'basic' ? (
        <Next next={next} tier={next.tier} />
      ) : (
        <p className="text-sm text-muted md:col-span-2">{t('wallet.limits.highest')}</p>
      )}
    </>
  )
}

function Direction({ title, limits }: { readonly title: string; readonly limits: Limits }) {
  const { t } = useTranslation()
  return (
    <Card>
      <CardHeader title={title} />
      {limits.rolling.map((limit) => (
        <Rolling key={limit.kind} limit={limit} />
      ))}
      <h3 className="mt-5 text-sm font-semibold">{t('wallet.limits.perCurrency')}</h3>
      <ByCurrency amounts={limits.per_operation} />
    </Card>
  )
}

/** At most so much at a time, in each currency that there is. */
function ByCurrency({ amounts }: { readonly amounts: readonly WireAmount[] }) {
  const { language } = useTranslation()
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return (
    <Details
      className="mt-1"
      items={amounts.map((amount) => ({
        key: amount.currency,
        label: names.of(amount.currency),
        value: <Money value={toMoney(amount)} />,
      }))}
    />
  )
}

type NextProps = {
  readonly next: NonNullable<OwnLimits['next']>
  readonly tier: 'verified' | 'full'
}

function Next({ next, tier }: NextProps) {
  const { t } = useTranslation()
  const [atATime] = next.per_operation
  const figures = [
    ...(atATime ? [{ key: 'perOperation', label: t('wallet.limits.perOperation'), amount: atATime }] : []),
    ...next.rolling.map(({ kind, allowed }) => ({
      key: kind,
      label: t(`wallet.limits.${kind}`),
      amount: allowed,
    })),
  ]
  return (
    <Card className="md:col-span-2">
      <CardHeader
        title={t('wallet.limits.next')}
        description={t(`wallet.limits.nextHint.${tier}`)}
        action={
          <AppLink to="profileVerification" className={buttonStyle({ size: 'sm' })}>
            {t('wallet.limits.raise')}
          </AppLink>
        }
      />
      <Details
        className="mt-3"
        items={figures.map(({ key, label, amount }) => ({
          key,
          label,
          value: <Money value={toMoney(amount)} />,
        }))}
      />
    </Card>
  )
}

function CardSkeleton() {
  return (
    <Card>
      <Loading className="grid gap-3">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-80" />
      </Loading>
    </Card>
  )
}
