import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SearchField } from '../ui/forms/search-field.tsx'
import { Name } from '../ui/name.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { DeleteDialog, RenameDialog } from './conversation-dialogs.tsx'
import { conversationsQuery } from './queries.ts'

type Edited = { readonly id: string; readonly title: string; readonly by: 'rename' | 'delete' }

/** Conversations that are kept: found by their words, called otherwise, deleted. */
export function History() {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<Edited>()
  const found = useInfiniteQuery(conversationsQuery(search))
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <div className="mx-auto max-w-3xl">
      <SearchField
        label={t('assistant.history.search')}
        placeholder={t('assistant.history.search')}
        value={search}
        onSearch={(text) => setSearch(text.trim())}
      />
      <Card padded={false} className="mt-4 overflow-hidden">
        {found.isPending ? (
          <Loading className="grid gap-2 p-5">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        ) : !found.data ? (
          <ErrorState
            message={t('assistant.history.failed')}
            requestId={tellError(found.error).requestId}
            retrying={found.isFetching}
            onRetry={() => found.refetch()}
          />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={MessagesSquare}
            title={t(search === '' ? 'assistant.history.empty' : 'assistant.history.none')}
            hint={t(search === '' ? 'assistant.history.emptyHint' : 'assistant.history.noneHint')}
          />
        ) : (
          <ul className="divide-y divide-line">
            {rows.map(({ id, title, asked_at: askedAt }) => (
              <li key={id} className="flex items-center gap-1 pe-2">
                <AppLink
                  to="aiAssistant"
                  query={{ conversation: id }}
                  className="min-w-0 flex-1 px-5 py-3 hover:bg-subtle"
                >
                  <Name className="truncate font-medium">{title}</Name>
                  <DateText value={askedAt} style="full" className="text-xs text-muted" />
                </AppLink>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('assistant.history.renameOf', { title })}
                  onClick={() => setEdited({ id, title, by: 'rename' })}
                >
                  <Pencil aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('assistant.history.deleteOf', { title })}
                  onClick={() => setEdited({ id, title, by: 'delete' })}
                >
                  <Trash2 aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {found.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={found.isFetchingNextPage}
          onClick={() => found.fetchNextPage()}
        >
          {t('assistant.history.more')}
        </Button>
      )}
      {edited?.by === 'rename' && <RenameDialog conversation={edited} onClose={() => setEdited(undefined)} />}
      {edited?.by === 'delete' && <DeleteDialog conversation={edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}
