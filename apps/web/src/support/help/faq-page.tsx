import { Suspense } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { page } from '../../app/routing/page.ts'
import { PublicPage, PublicTitle } from '../../shell/index.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const FaqList = late(page({ load: () => import('./faq-list.tsx'), texts: ['help'] }))

/** Every question with its first answer, from the same articles as the help. */
export function Component() {
  const { t } = useTranslation()
  return (
    <PublicPage>
      <div className="mx-auto max-w-3xl">
        <PublicTitle>{t('faq.title')}</PublicTitle>
        <p className="mt-2 text-muted">{t('faq.intro')}</p>
        <Suspense fallback={<WaitingForList />}>
          <FaqList />
        </Suspense>
      </div>
    </PublicPage>
  )
}

function WaitingForList() {
  return (
    <Loading className="mt-10 grid gap-6">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </Loading>
  )
}
