import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { prefetch } from '../../app/api/prefetch.ts'
import { late } from '../../app/late.ts'
import { page } from '../../app/routing/page.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ticketQuery, ticketsQuery } from '../queries.ts'
import { TicketThread } from './thread.tsx'
import { Tickets } from './tickets.tsx'

const NewTicket = late(page({ load: () => import('./new-ticket.tsx'), texts: ['help'] }))

export const loader = prefetch((client, address) => {
  const id = address.get('id')
  if (id === null) void client.prefetchInfiniteQuery(ticketsQuery())
  else void client.prefetchQuery(ticketQuery(id))
})

/** A person's tickets, one of them, or the form for another: the address says which. */
export function Component() {
  const [address] = useSearchParams()
  const id = address.get('id')
  return (
    <div className="container-page max-w-3xl py-7 sm:py-10">
      {id !== null ? (
        <TicketThread key={id} id={id} />
      ) : address.get('new') === 'true' ? (
        <Suspense fallback={<WaitingForForm />}>
          <NewTicket />
        </Suspense>
      ) : (
        <Tickets />
      )}
    </div>
  )
}

function WaitingForForm() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  )
}
