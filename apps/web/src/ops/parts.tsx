import { spelledFor } from '@sadaf/api/spelling'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import { type OpsFinding, tellError, type WireAmount } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { meQuery } from '../app/session/me.ts'
import { kindLook } from '../transactions/index.ts'
import { Money } from '../ui/amounts/money.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/cn.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Name } from '../ui/name.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export type PersonRef = NonNullable<OpsFinding['person']>
export type OperationRef = NonNullable<OpsFinding['operation']>

export const linkStyle = 'font-medium text-accent underline-offset-4 hover:underline'

/** The page's name, over its parts. */
export function PageTitle({
  title,
  intro,
  action,
}: {
  readonly title: string
  readonly intro?: ReactNode
  readonly action?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <title>{t('common.pageTitle', { page: title })}</title>
      <div className="min-w-0 flex-[1_1_16rem]">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{title}</h1>
        {intro && <p className="mt-1 text-sm text-muted">{intro}</p>}
      </div>
      {action}
    </div>
  )
}

/**
 * Text that is the same in every language: ids, names of tasks, words of a provider. It breaks where it must.
 */
export function Code({ children, className }: { readonly children: string; readonly className?: string }) {
  return (
    <bdi translate="no" dir="ltr" className={cn('figures font-medium wrap-anywhere', className)}>
      {children}
    </bdi>
  )
}

/** A word of the server as people say it, or as it was written. */
export function Word({
  said,
  word,
}: {
  readonly said: string | undefined
  readonly word: string
}): ReactNode {
  return said ?? <Code>{word}</Code>
}

type Named = { readonly name: string; readonly other_name: string | null }

/** Spelling of a person's name for the reader. */
export function useSpelled(): (named: Named) => string {
  const { language } = useTranslation()
  return ({ name, other_name: otherName }) => spelledFor(language, { name, otherName })
}

/** Link to a person's page; an operator's own page is closed to themselves. */
export function PersonLink({ person }: { readonly person: PersonRef }) {
  const spelled = useSpelled()
  const me = useQuery(meQuery())
  const name = <Name className="truncate">{spelled(person)}</Name>
  if (me.data?.id === person.id) return <span className="block min-w-0">{name}</span>
  return (
    <AppLink to="opsPerson" query={{ id: person.id }} className={cn(linkStyle, 'block min-w-0')}>
      {name}
    </AppLink>
  )
}

export function OperationLink({ operation }: { readonly operation: OperationRef }) {
  const { t } = useTranslation()
  return (
    <AppLink to="opsOperation" query={{ id: operation.id }} className={linkStyle}>
      {t(kindLook(operation).title)} · <Code>{operation.reference}</Code>
    </AppLink>
  )
}

export function Amount({ value }: { readonly value: WireAmount }) {
  return <Money value={toMoney(value)} />
}

/** A card with a heading, flush with its rows. */
export function Panel({
  title,
  action,
  children,
}: {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <Card padded={false} aria-label={title} className="overflow-hidden">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-1 sm:px-6">
        <h2 className="py-2 text-base font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  )
}

/** A query's state: on its way, failed, or here. */
export function Asked<Data>({
  query,
  children,
}: {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  readonly children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    const { message, requestId } = tellError(query.error)
    return (
      <Card>
        <ErrorState
          message={message}
          requestId={requestId}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      </Card>
    )
  }
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </Loading>
  )
}

const wayBack = {
  opsCases: 'ops.state.seeCases',
  opsSearch: 'ops.search.title',
  opsSupport: 'ops.support.title',
} as const

/** An address that names nothing, and the way to where things are found. */
export function NotNamed({ to }: { readonly to: keyof typeof wayBack }) {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        compact
        icon={SearchX}
        title={t('ops.notNamed')}
        action={
          <AppLink to={to} className={buttonStyle({ variant: 'secondary' })}>
            {t(wayBack[to])}
          </AppLink>
        }
      />
    </Card>
  )
}

/** A part of a page that has nothing: one quiet line, for most of them have nothing most of the time. */
export function Nothing({ icon: Icon, text }: { readonly icon: LucideIcon; readonly text: string }) {
  return (
    <p className="flex items-center gap-3 px-4 py-4 text-sm text-muted sm:px-6">
      <Icon aria-hidden className="size-[1.125rem] shrink-0" />
      {text}
    </p>
  )
}
