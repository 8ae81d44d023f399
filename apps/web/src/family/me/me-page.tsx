import { useQuery } from '@tanstack/react-query'
import { Smile } from 'lucide-react'
import { Suspense } from 'react'
import { tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Name } from '../../ui/name.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { MyChores } from '../chores/my-chores.tsx'
import { MyGoals } from '../goals/my-goals.tsx'
import { HandOver } from '../members/hand-over.tsx'
import { MySplit } from '../money-splits/split-parts.ts'
import { familyQuery, type Household, type Member } from '../queries.ts'
import { RequestCards } from '../requests/requests.tsx'
import { MyShops } from '../shops/shops-parts.ts'
import { MyDeclined } from './my-declined.tsx'
import { MyMoney, MySpending } from './my-money.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(familyQuery())
  void client.prefetchQuery(accountsQuery())
})

/** The home of a Teen or Child: what they have, what they may spend, what they are to do, and what they save for. */
export function Component() {
  const { t } = useTranslation()
  const family = useQuery(familyQuery())
  const household = family.data?.household
  const me = household?.members.find(({ is_me: isMe }) => isMe)
  return (
    <div className="container-page max-w-3xl py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('family.home.title') })}</title>
      {household && me && me.role !== 'parent' ? (
        <Home household={household} me={me} />
      ) : family.data ? (
        <Elsewhere />
      ) : family.isError ? (
        <ErrorState
          message={t('family.failed')}
          requestId={tellError(family.error).requestId}
          retrying={family.isFetching}
          onRetry={() => family.refetch()}
        />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-40 rounded-card!" />
          <Skeleton className="h-64 rounded-card!" />
        </Loading>
      )}
    </div>
  )
}

function Home({ household, me }: { readonly household: Household; readonly me: Member }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere sm:text-3xl">
        {t('family.home.hello')} <Name>{me.name}</Name>
      </h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">
        <MyMoney household={household} me={me} />
        <MyDeclined purchases={household.declined_purchases} />
        <RequestCards household={household} requests={household.requests.slice(0, 3)} />
        <MyChores household={household} me={me} />
        <MySpending me={me} />
        <Suspense>
          <MyShops me={me} />
        </Suspense>
        <MyGoals household={household} />
        <Suspense>
          <MySplit household={household} member={me} />
        </Suspense>
        {household.hand_over && (
          <HandOver
            handOver={household.hand_over}
            isLocked={household.locked !== null}
            today={new Date().toISOString().slice(0, 10)}
          />
        )}
        <AppLink to="family" className={buttonStyle({ variant: 'ghost', size: 'lg' })}>
          {t('family.home.hub')}
        </AppLink>
      </div>
    </>
  )
}

/** A Parent, and a person without a household, have nothing here. */
function Elsewhere() {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{t('family.home.title')}</h1>
      <Card className="mt-5">
        <EmptyState
          icon={Smile}
          title={t('family.home.forYoung')}
          hint={t('family.home.forYoungHint')}
          action={
            <AppLink to="family" className={buttonStyle({ variant: 'secondary' })}>
              {t('family.home.hub')}
            </AppLink>
          }
        />
      </Card>
    </>
  )
}
