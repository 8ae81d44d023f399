import { ChevronRight } from 'lucide-react'
import type { TicketLine } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DateText } from '../../ui/date-text.tsx'

/** Tickets, one a line, each the way to itself. */
export function TicketList({ tickets }: { readonly tickets: readonly TicketLine[] }) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-line">
      {tickets.map(({ id, subject, topic, state, changed_at: at }) => (
        <li key={id}>
          <AppLink
            to="supportTickets"
            query={{ id }}
            className="flex min-h-16 items-center gap-3 px-5 py-3 -outline-offset-2 transition-colors hover:bg-subtle sm:px-6"
          >
            <span className="min-w-0 flex-1">
              <span dir="auto" className="own-end block truncate font-medium">
                {subject}
              </span>
              <span className="mt-0.5 block text-sm text-muted">
                {t(`support.topic.${topic}`)} · <DateText value={at} style="day" />
              </span>
            </span>
            <TicketStateBadge state={state} />
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

const tones = { open: 'warning', answered: 'default', solved: 'positive' } as const

export function TicketStateBadge({ state }: Pick<TicketLine, 'state'>) {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`support.state.${state}`)}</Badge>
}
