import { apiFile, type Ticket } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { cn } from '../../ui/cn.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Attachments } from './attachments.tsx'

const source = {
  key: 'attachment',
  read: (id: string, signal?: AbortSignal) =>
    apiFile('GET /support/attachments/{id}', { params: { id }, ...(signal && { signal }) }),
  hasThumbnails: true,
}

/**
 * Messages of a ticket, the oldest first: the person's own at the end of the line, our answers at its start.
 */
export function Messages({ messages }: Pick<Ticket, 'messages'>) {
  const { t } = useTranslation()
  return (
    <ol aria-label={t('support.ticket.messages')} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
      {messages.map(({ id, author, words, attachments, created_at: at }) => {
        const isOwn = author === 'person'
        return (
          <li key={id} className={cn('max-w-[85%]', isOwn && 'justify-self-end')}>
            <p className={cn('mb-1 text-xs text-muted', isOwn && 'text-end')}>
              <span className="font-semibold text-ink">
                {t(isOwn ? 'support.ticket.you' : 'support.ticket.us')}
              </span>{' '}
              · <DateText value={at} style="full" />
            </p>
            <p
              dir="auto"
              className={cn(
                'rounded-card border px-4 py-3 wrap-anywhere whitespace-pre-wrap',
                isOwn ? 'border-transparent bg-accent-soft text-ink' : 'border-line bg-surface shadow-card',
              )}
            >
              {words}
            </p>
            <Attachments files={attachments} source={source} className={cn('mt-2', isOwn && 'justify-end')} />
          </li>
        )
      })}
    </ol>
  )
}
