import { Suspense } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Dashboard } from '../dashboard.tsx'
import { useStage } from '../use-stage.ts'

export { prefetchDashboard as loader } from '../dashboard.tsx'

const Tour = late(() => import('./tour.tsx'))

/** The dashboard with its tour, which begins once it is known what the dashboard shows. */
export function Component() {
  const { t } = useTranslation()
  const stage = useStage()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('dashboard.tour.title') })}</title>
      <Dashboard />
      {stage && (
        <Suspense>
          <Tour />
        </Suspense>
      )}
    </>
  )
}
