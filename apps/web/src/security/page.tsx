import { useQueries } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { useRefusal } from '../auth/index.ts'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { IdentitiesCard } from './identities-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { accountQuery, passkeysQuery, recoveryCodesQuery } from './queries.ts'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

// Below everything else, and long.
const AppsCard = late(() => import('./apps/apps-card.tsx'))
const EventsCard = late(() => import('./events-card.tsx').then((module) => ({ default: module.EventsCard })))

/** Everything by which an account is opened and kept. */
export function Component() {
  const { t } = useTranslation()
  const refusal = useRefusal()
  // The height of these cards is not known before: they come together with what is under them, so that
  // nothing moves.
  const upperCards = useQueries({ queries: [accountQuery(), recoveryCodesQuery(), passkeysQuery()] })
  return (
    <>
      <title>{t('common.pageTitle', { page: t('security.title') })}</title>
      {refusal !== undefined && <Alert tone="destructive">{t(refusal)}</Alert>}
      {upperCards.some(({ isPending }) => isPending) ? (
        <>
          <CardSkeleton />
          <CardSkeleton />
        </>
      ) : (
        <>
          <TwoFactorCard />
          <PasskeysCard />
          <PasswordCard />
          <IdentitiesCard />
          <SessionsCard />
          <Suspense fallback={<CardSkeleton />}>
            <AppsCard />
          </Suspense>
          <Suspense fallback={<CardSkeleton />}>
            <EventsCard />
          </Suspense>
        </>
      )}
    </>
  )
}

function CardSkeleton() {
  return (
    <Card>
      <Loading className="grid gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    </Card>
  )
}
