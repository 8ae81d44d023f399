import { Suspense } from 'react'
import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'
import { PublicPage } from '../shell/index.ts'
import { WaitingForText } from './waiting-for-text.tsx'

const Article = late(page({ load: () => import('./article.tsx'), texts: ['learn'] }))

/** One article. The page is there before any script, so what takes it over may come later. */
export function Component() {
  return (
    <PublicPage>
      <Suspense fallback={<WaitingForText />}>
        <Article />
      </Suspense>
    </PublicPage>
  )
}
