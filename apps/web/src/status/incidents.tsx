import type { SystemStatus } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/cn.ts'
import { DateText } from '../ui/date-text.tsx'
import { commas } from './looks.ts'

type Incident = SystemStatus['incidents'][number]

/** Incidents, open ones first, each with its updates, the newest first. */
export function Incidents({ incidents }: { readonly incidents: readonly Incident[] }) {
  const { t } = useTranslation()
  if (incidents.length === 0) {
    return (
      <Card>
        <h2 className="text-base font-semibold">{t('status.incidents.title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('status.incidents.none')}</p>
      </Card>
    )
  }
  return incidents.map((incident) => <IncidentCard key={incident.id} incident={incident} />)
}

export function IncidentCard({ incident }: { readonly incident: Incident }) {
  const { t, language } = useTranslation()
  const isOpen = incident.ended_at === null
  const tone = incident.impact === 'slow' ? 'warning' : 'destructive'
  return (
    <Card id={incident.id} className="scroll-mt-24">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere">
          <bdi>{incident.title[language]}</bdi>
        </h2>
        <Badge tone={isOpen ? tone : 'secondary'}>
          {t(isOpen ? `status.state.${incident.impact}` : 'status.incidents.ended')}
        </Badge>
      </div>
      <p className="mt-1 text-xs text-muted">
        {incident.components.map((component) => t(`status.component.${component}`)).join(commas[language])}
      </p>
      <ol className="mt-4">
        {incident.updates.map(({ id, state, text, at }, index) => (
          <li key={id} className="relative pb-5 ps-6 last:pb-0">
            <span
              aria-hidden
              className={cn(
                'absolute start-0 top-1.5 size-2.5 rounded-full',
                isOpen && index === 0 ? 'bg-warning ring-4 ring-warning-soft' : 'bg-line-strong',
              )}
            />
            {index < incident.updates.length - 1 && (
              <span aria-hidden className="absolute start-1 top-5 bottom-0 w-px bg-line" />
            )}
            <p className="text-xs text-muted">
              <DateText value={at} style="full" />
            </p>
            <h3 className="mt-0.5 text-sm font-semibold">{t(`status.incidents.state.${state}`)}</h3>
            <p className="mt-0.5 text-sm text-muted wrap-anywhere">
              <bdi>{text[language]}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
