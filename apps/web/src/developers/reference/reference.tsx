import { foldedWords, hasWords } from '@sadaf/api/fold'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { DOCUMENT, referenceQuery } from '../queries.ts'
import type { ApiGroup, ApiOperation } from './document.ts'
import { Operation } from './operation.tsx'
import { KeyField } from './try-it/key-field.tsx'

/** All that can be called, as the server describes itself. */
export default function Reference() {
  const { t } = useTranslation()
  const reference = useQuery(referenceQuery())
  const [search, setSearch] = useState('')
  if (reference.data) {
    const groups = matching(reference.data.groups, search)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SearchField
            label={t('developers.reference.search')}
            placeholder={t('developers.reference.search')}
            value={search}
            onSearch={setSearch}
            className="w-full sm:w-80"
          />
          <a href={DOCUMENT} className="text-sm font-medium text-accent underline-offset-4 hover:underline">
            {t('developers.reference.download')}
          </a>
        </div>
        <KeyField />
        {groups.length === 0 && <p className="text-sm text-muted">{t('developers.reference.none')}</p>}
        {groups.map(({ tag, operations }) => (
          <section key={tag} aria-labelledby={`api-${tag}`}>
            <h2
              id={`api-${tag}`}
              dir="ltr"
              lang="en"
              translate="no"
              className="text-start text-base font-semibold first-letter:uppercase"
            >
              {tag}
            </h2>
            <ul className="mt-2 divide-y divide-line rounded-control border border-line">
              {operations.map((operation) => (
                <li key={operation.id}>
                  <Operation operation={operation} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    )
  }
  if (reference.isError) {
    return (
      <ErrorState
        message={t('developers.reference.failed')}
        retrying={reference.isFetching}
        onRetry={() => reference.refetch()}
      />
    )
  }
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-11 sm:w-80" />
      <Skeleton className="h-80" />
    </Loading>
  )
}

function matching(groups: readonly ApiGroup[], typed: string): readonly ApiGroup[] {
  const wanted = foldedWords(typed)
  if (wanted.length === 0) return groups
  const isWanted = ({ id, path, summary, needs }: ApiOperation) =>
    hasWords([id, path, summary, needs].join(' '), wanted)
  return groups
    .map(({ tag, operations }) => ({ tag, operations: operations.filter(isWanted) }))
    .filter(({ operations }) => operations.length > 0)
}
