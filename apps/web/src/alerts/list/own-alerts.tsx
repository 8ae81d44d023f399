import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useSession } from '../../app/session/session.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { alertsQuery } from '../queries.ts'
import { AlertRow } from './alert-row.tsx'

/** One's alerts on an asset; nothing where there are none. */
export default function OwnAlerts({
  symbol,
  className,
}: {
  readonly symbol: string
  readonly className?: string
}) {
  const { t, language } = useTranslation()
  const { user } = useSession()
  const { data } = useQuery({ ...alertsQuery(symbol, language), enabled: user !== undefined })
  if (user === undefined || !data || data.data.length === 0) return null
  return (
    <Card padded={false} {...(className !== undefined && { className })}>
      <CardHeader
        title={t('alerts.here')}
        className="border-b border-line px-4 py-2 sm:px-6 [&>div]:self-center"
        action={
          <AppLink
            to="alerts"
            className="inline-flex min-h-11 items-center text-sm font-medium text-accent hover:underline"
          >
            {t('alerts.all')}
          </AppLink>
        }
      />
      <ul className="divide-y divide-line">
        {data.data.map((alert) => (
          <AlertRow key={alert.id} alert={alert} hasAsset={false} />
        ))}
      </ul>
    </Card>
  )
}
