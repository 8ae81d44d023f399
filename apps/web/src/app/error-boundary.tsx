import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { useIsOnline } from './connection.ts'
import { useTranslation } from './translation.ts'

/** The router's fallback screen: whatever a page throws ends here, and a full reload is offered. */
export function ErrorBoundary() {
  const { t } = useTranslation()
  const error = useRouteError()
  // Without a connection it is a page's own code that could not be had.
  const isOnline = useIsOnline()
  const title = t(isOnline ? 'common.error.unexpectedTitle' : 'common.offline.title')
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <title>{title}</title>
      <div className="w-full max-w-md text-center">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="mt-2 text-muted">
          {t(isOnline ? 'common.error.unexpectedHint' : 'common.error.network')}
        </p>
        {isOnline && error instanceof Error && (
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
