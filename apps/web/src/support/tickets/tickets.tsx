import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ticketsQuery } from '../queries.ts'
import { TicketList } from './ticket-list.tsx'

export function Tickets() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('support.tickets.title') })}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('support.tickets.title')}</h1>
          <p className="mt-1 text-sm text-muted">{t('support.tickets.intro')}</p>
        </div>
        <OpenTicket />
      </div>
      <Card padded={false} className="mt-5 overflow-hidden">
        <Rows />
      </Card>
    </>
  )
}

function OpenTicket() {
  const { t } = useTranslation()
  return (
    <AppLink to="supportTickets" query={{ new: 'true' }} className={buttonStyle()}>
      {t('support.tickets.open')}
    </AppLink>
  )
}

function Rows() {
  const { t } = useTranslation()
  const tickets = useInfiniteQuery(ticketsQuery())
  if (tickets.data) {
    const all = tickets.data.pages.flatMap(({ data }) => data)
    if (all.length === 0) {
      return (
        <EmptyState
          icon={MessagesSquare}
          title={t('support.tickets.none')}
          hint={t('support.tickets.noneHint')}
          action={
            <AppLink to="support" className={buttonStyle({ variant: 'secondary' })}>
              {t('support.home.allHelp')}
            </AppLink>
          }
        />
      )
    }
    return (
      <>
        <TicketList tickets={all} />
        {tickets.hasNextPage && (
          <div className="border-t border-line p-3 text-center">
            <Button variant="ghost" busy={tickets.isFetchingNextPage} onClick={() => tickets.fetchNextPage()}>
              {t('support.tickets.more')}
            </Button>
          </div>
        )}
      </>
    )
  }
  if (tickets.error) {
    const { message, requestId } = tellError(tickets.error)
    return (
      <ErrorState
        message={message ?? t('support.tickets.failed')}
        requestId={requestId}
        retrying={tickets.isFetching}
        onRetry={() => tickets.refetch()}
      />
    )
  }
  return (
    <Loading className="grid gap-px p-4">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </Loading>
  )
}
