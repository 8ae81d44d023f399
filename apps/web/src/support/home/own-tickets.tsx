import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Card } from '../../ui/card.tsx'
import { ticketsQuery } from '../queries.ts'
import { TicketList } from '../tickets/ticket-list.tsx'

const SHOWN = 3

/** The newest of a person's tickets, where they have any. */
export default function OwnTickets() {
  const { t } = useTranslation()
  const tickets = useInfiniteQuery(ticketsQuery())
  const newest = tickets.data?.pages[0]?.data.slice(0, SHOWN) ?? []
  if (newest.length === 0) return null
  return (
    <Card padded={false} aria-labelledby="own" className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-5 pt-3 sm:px-6">
        <h2 id="own" className="font-semibold">
          {t('support.home.own')}
        </h2>
        <AppLink
          to="supportTickets"
          className="inline-flex min-h-11 items-center rounded-control text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('support.home.ownAll')}
        </AppLink>
      </div>
      <TicketList tickets={newest} />
    </Card>
  )
}
