import { Suspense } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'
import { PublicPage, PublicTitle } from '../shell/index.ts'
import { WaitingForText } from './waiting-for-text.tsx'

const ArticleList = late(page({ load: () => import('./article-list.tsx'), texts: ['learn'] }))

/** List of articles. */
export function Component() {
  const { t } = useTranslation()
  return (
    <PublicPage>
      <div className="mx-auto max-w-5xl">
        <PublicTitle>{t('shell.page.blog')}</PublicTitle>
        <Suspense fallback={<WaitingForText />}>
          <ArticleList />
        </Suspense>
      </div>
    </PublicPage>
  )
}
