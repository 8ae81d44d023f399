import { ApiError } from '@sadaf/api/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { api, type Ticket, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { ticketKey, ticketQuery, ticketsKey } from '../queries.ts'
import { BackToTickets } from './back.tsx'
import { Messages } from './messages.tsx'
import { Reply } from './reply.tsx'
import { TicketStateBadge } from './ticket-list.tsx'

/** A ticket with all that was written in it, and the place to write more. */
export function TicketThread({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const ticket = useQuery(ticketQuery(id))
  return (
    <>
      <BackToTickets />
      {ticket.data ? (
        <Thread ticket={ticket.data} />
      ) : isUnknown(ticket.error) ? (
        <Unknown />
      ) : ticket.error ? (
        <ErrorState
          message={tellError(ticket.error).message ?? t('support.ticket.failed')}
          requestId={tellError(ticket.error).requestId}
          retrying={ticket.isFetching}
          onRetry={() => ticket.refetch()}
        />
      ) : (
        <Loading className="mt-3 grid gap-4">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-48 rounded-card" />
        </Loading>
      )}
    </>
  )
}

/** Tells whether a ticket is unknown: another person's, or an address that names none. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && [404, 422].includes(error.problem.status)
}

function Unknown() {
  const { t } = useTranslation()
  return (
    <Card className="mt-3">
      <title>{t('common.pageTitle', { page: t('support.tickets.title') })}</title>
      <h1 className="sr-only">{t('support.tickets.title')}</h1>
      <EmptyState
        compact
        icon={SearchX}
        title={t('support.ticket.failed')}
        action={
          <AppLink to="supportTickets" className={buttonStyle({ variant: 'secondary' })}>
            {t('support.tickets.all')}
          </AppLink>
        }
      />
    </Card>
  )
}

function Thread({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation()
  const { subject, topic, state } = ticket
  const solve = useSolve(ticket.id)
  return (
    <>
      <title>{t('common.pageTitle', { page: subject })}</title>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h1 dir="auto" className="own-end text-xl font-semibold tracking-tight wrap-anywhere sm:text-2xl">
            {subject}
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-muted">
            <TicketStateBadge state={state} />
            {t(`support.topic.${topic}`)}
          </p>
        </div>
        {state !== 'solved' && (
          <Button variant="secondary" busy={solve.isPending} onClick={() => solve.mutate()}>
            {t('support.ticket.solve')}
          </Button>
        )}
      </div>
      <Messages messages={ticket.messages} />
      {state === 'open' && (
        <p role="status" className="mt-4 text-sm text-muted">
          {t('support.ticket.waits')}
        </p>
      )}
      <Reply ticket={ticket} />
    </>
  )
}

function useSolve(id: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /support/tickets/{id}/solve', { params: { id } }),
    onSuccess: (ticket) => {
      client.setQueryData(ticketKey(id), ticket)
      toast.success(t('support.ticket.solved'))
      return client.invalidateQueries({ queryKey: [...ticketsKey, 'list'] })
    },
    onError: (error) => toast.error(t('support.ticket.solveFailed'), tellError(error).message),
  })
}
