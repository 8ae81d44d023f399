import { Suspense } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { PublicPage, PublicTitle } from '../shell/index.ts'

const Calculator = late(() => import('./calculator.tsx'))

/** Prices of all services. */
export function Component() {
  const { t } = useTranslation()
  return (
    <PublicPage>
      <PublicTitle>{t('pricing.title')}</PublicTitle>
      <p className="mt-3 max-w-prose text-muted">{t('pricing.lead')}</p>
      <Suspense fallback={<div className="min-h-[84rem]" />}>
        <Calculator />
      </Suspense>
      <h2 className="mt-10 text-lg font-semibold">{t('pricing.others.title')}</h2>
      <p className="mt-2 max-w-prose">{t('pricing.others.text')}</p>
      <p className="mt-4 max-w-prose text-sm text-muted">
        {t('pricing.risk')}{' '}
        <AppLink to="risk" className="rounded-control text-accent underline underline-offset-4">
          {t('pricing.risks')}
        </AppLink>
      </p>
    </PublicPage>
  )
}
