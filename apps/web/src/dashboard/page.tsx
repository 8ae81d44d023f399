import { useTranslation } from '../app/language/translation.ts'
import { Dashboard } from './dashboard.tsx'

export { prefetchDashboard as loader } from './dashboard.tsx'

/** The dashboard at its own address. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('dashboard.title') })}</title>
      <Dashboard />
    </>
  )
}
