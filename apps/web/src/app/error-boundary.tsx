import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { useTranslation } from './translation.ts'

/** The router's fallback screen: whatever a page throws ends here, and a full reload is offered. */
export function ErrorBoundary() {
  const { t } = useTranslation()
  const error = useRouteError()
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <title>{t('common.error.unexpectedTitle')}</title>
      <div className="w-full max-w-md text-center">
        <h1 className="text-xl font-semibold">{t('common.error.unexpectedTitle')}</h1>
        <p className="mt-2 text-muted">{t('common.error.unexpectedHint')}</p>
        {error instanceof Error && (
          <p className="mt-4 overflow-x-auto rounded-control bg-subtle p-3 text-start text-sm" dir="ltr">
            {error.message}
          </p>
        )}
        <Button className="mt-6" onClick={() => location.reload()}>
          {t('common.action.reload')}
        </Button>
      </div>
    </main>
  )
}
