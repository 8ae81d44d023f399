import { useInfiniteQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import type { OpsTicket } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Name } from '../../ui/name.tsx'
import { Table } from '../../ui/table.tsx'
import { Asked, linkStyle, Nothing, useSpelled } from '../parts.tsx'
import { opsTicketsQuery } from './queries.ts'
import { useStateChoice } from './state-choice.tsx'

/** Tickets of one state; of those that wait, the one that has waited longest is first. */
export function Tickets() {
  const { t } = useTranslation()
  const { state, choice } = useStateChoice(['open', 'answered', 'solved'])
  const tickets = useInfiniteQuery(opsTicketsQuery(state))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {choice}
      <Asked query={tickets}>
        {({ pages }) => (
          <Card padded={false} className="overflow-hidden">
            <Rows tickets={pages.flatMap(({ data }) => data)} />
            {tickets.hasNextPage && (
              <div className="border-t border-line p-3 text-center">
                <Button
                  variant="ghost"
                  busy={tickets.isFetchingNextPage}
                  onClick={() => tickets.fetchNextPage()}
                >
                  {t('ops.more')}
                </Button>
              </div>
            )}
          </Card>
        )}
      </Asked>
    </div>
  )
}

function Rows({ tickets }: { readonly tickets: readonly OpsTicket[] }) {
  const { t } = useTranslation()
  const spelled = useSpelled()
  if (tickets.length === 0) return <Nothing icon={Inbox} text={t('ops.support.noTickets')} />
  return (
    <Table
      caption={t('ops.support.tab.tickets')}
      rows={tickets}
      rowKey={({ id }) => id}
      className="px-4 sm:px-3"
      columns={[
        {
          key: 'subject',
          header: t('ops.support.subject'),
          narrow: 'title',
          cell: ({ id, subject }) => (
            <AppLink
              to="opsTicket"
              query={{ id }}
              className={`${linkStyle} inline-flex min-h-11 items-center @max-xl:min-h-7`}
            >
              <bdi className="line-clamp-1">{subject}</bdi>
            </AppLink>
          ),
        },
        {
          key: 'topic',
          header: t('ops.support.topic'),
          narrow: 'subtitle',
          cell: ({ topic }) => t(`support.topic.${topic}`),
        },
        {
          key: 'person',
          header: t('ops.case.person'),
          cell: ({ person }) => person && <Name className="truncate">{spelled(person)}</Name>,
        },
        {
          key: 'changed',
          header: t('ops.support.since'),
          align: 'end',
          narrow: 'detail',
          cell: ({ changed_at: at }) => <DateText value={at} style="full" className="whitespace-nowrap" />,
        },
      ]}
    />
  )
}
