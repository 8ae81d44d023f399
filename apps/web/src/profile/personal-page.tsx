import { Suspense } from 'react'
import { prefetch } from '../app/api/prefetch.ts'
import { getConfig } from '../app/config.ts'
import { loadTexts } from '../app/language/i18n.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { Card } from '../ui/card.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { authUserQuery } from './auth-user.ts'
import { AvatarCard } from './avatar-card.tsx'
import { EmailCard } from './email-card.tsx'
import { NameCard } from './name-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import { WithMe } from './with-me.tsx'

const DemoRelatives = late(async () => {
  const [module] = await Promise.all([import('../family/index.ts'), loadTexts(['demo', 'device'])])
  return { default: module.DemoRelatives }
})

export const loader = prefetch((client) => {
  void client.prefetchQuery(authUserQuery())
})

/** Personal details: name, picture and addresses. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('menus.page.profile') })}</title>
      <WithMe skeleton={<PersonalSkeleton />}>
        {(me) => (
          <>
            <AvatarCard me={me} />
            <NameCard me={me} />
            {/* A Parent looks after the sign-in of a managed profile. */}
            {!me.is_managed && (
              <>
                <EmailCard />
                <PhoneCard />
              </>
            )}
            {getConfig().demoMode && !me.is_managed && (
              <Suspense>
                <DemoRelatives />
              </Suspense>
            )}
          </>
        )}
      </WithMe>
    </>
  )
}

function PersonalSkeleton() {
  return (
    <>
      <Card>
        <Loading className="flex items-center gap-5">
          <Skeleton className="size-20 rounded-full" />
          <div className="grid flex-1 justify-items-start gap-3">
            <Skeleton className="h-11 w-full max-w-72" />
            <Skeleton className="h-11 w-40" />
          </div>
        </Loading>
      </Card>
      <Card>
        <Loading className="grid gap-4">
          <Skeleton className="h-11 w-40" />
          <Skeleton className="h-24" />
        </Loading>
      </Card>
    </>
  )
}
