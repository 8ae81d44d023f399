import { WifiOff } from 'lucide-react'
import { useIsOnline } from '../app/api/connection.ts'
import { useTranslation } from '../app/language/translation.ts'
import { EmptyState } from '../ui/empty-state.tsx'

/** In place of a page that was opened without a connection: nothing of the person's is kept on the device. */
export function OfflinePage() {
  const { t } = useTranslation()
  return (
    <div className="container-page grid place-items-center py-16">
      <title>{t('common.pageTitle', { page: t('common.offline.title') })}</title>
      <h1 className="sr-only">{t('common.offline.title')}</h1>
      <EmptyState icon={WifiOff} title={t('common.offline.title')} hint={t('common.offline.text')} />
    </div>
  )
}

/** Above a page whose connection went away: what it shows may be old. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0 text-warning" />
          {t('common.offline.banner')}
        </p>
      )}
    </div>
  )
}
