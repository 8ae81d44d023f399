import { useSearchParams } from 'react-router'
import { prefetch } from '../../app/requests/prefetch.ts'
import { ticketQuery, ticketsQuery } from '../queries.ts'
import { NewTicket } from './new-ticket.tsx'
import { TicketThread } from './thread.tsx'
import { Tickets } from './tickets.tsx'

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
        <NewTicket />
      ) : (
        <Tickets />
      )}
    </div>
  )
}
