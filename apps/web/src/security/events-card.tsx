import { useInfiniteQuery } from '@tanstack/react-query'
import type { SecurityEvent } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { DeviceText } from './device-text.tsx'
import { eventText, isAlarming } from './event-text.ts'
import { eventsQuery } from './queries.ts'
import { SectionCard } from './section-card.tsx'

/** All that was done to keep or to open the account, newest first. */
export function EventsCard() {
  const { t } = useTranslation()
  const events = useInfiniteQuery(eventsQuery())
  const rows = events.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <SectionCard title={t('security.events.title')} text={t('security.events.text')} reads={[events]}>
      <ul className="divide-y divide-line">
        {rows.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ul>
      {events.hasNextPage && (
        <Button variant="secondary" className="mt-3" onClick={() => events.fetchNextPage()}>
          {t('security.events.more')}
        </Button>
      )}
    </SectionCard>
  )
}

function EventLine({ event }: { readonly event: SecurityEvent }) {
  const { t } = useTranslation()
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2.5 text-sm sm:grid-cols-[1fr_auto]">
      <p className={isAlarming(event) ? 'font-semibold text-negative' : 'font-medium'}>
        {eventText(event, t)}
      </p>
      <p className="text-muted sm:text-end">
        <DateText value={event.occurred_at} style="full" />
      </p>
      <p className="text-muted sm:col-span-2">
        <DeviceText userAgent={event.user_agent} />
        {event.ip !== null && (
          <>
            {' · '}
            <bdi dir="ltr">{event.ip}</bdi>
          </>
        )}
      </p>
    </li>
  )
}
