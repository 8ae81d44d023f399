import type { ReactNode } from 'react'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { explainAuthError } from '../auth/index.ts'
import { Card, CardHeader } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { AuthRefusal } from './queries.ts'

type Read = {
  readonly isPending: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
  readonly isFetching: boolean
}

/** One part of the screen: its heading, what it does and its content, or how the content is coming. */
export function SectionCard({
  id,
  title,
  text,
  action,
  reads = [],
  children,
}: {
  /** Where the command palette leads to. */
  readonly id?: string
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
  /** The queries whose answers the content needs. */
  readonly reads?: readonly Read[]
  readonly children: ReactNode
}) {
  const failed = reads.find(({ error }) => error)
  return (
    <Card id={id}>
      <CardHeader title={title} description={text} action={action} />
      <div className="mt-4">
        {failed ? (
          <FailedRead read={failed} />
        ) : reads.some(({ isPending }) => isPending) ? (
          <LinesComing />
        ) : (
          children
        )}
      </div>
    </Card>
  )
}

/** Where lines will stand. */
export function LinesComing() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </Loading>
  )
}

function FailedRead({ read }: { readonly read: Read }) {
  const { t } = useTranslation()
  const told =
    read.error instanceof AuthRefusal
      ? { message: t(explainAuthError(read.error.failure)) }
      : tellError(read.error)
  return <ErrorState {...told} onRetry={read.refetch} retrying={read.isFetching} />
}

/** A line of a list: what it is, what is known of it, what can be done with it. */
export function Line({
  icon,
  title,
  badge,
  children,
  action,
}: {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly badge?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-subtle text-muted [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {badge}
        </p>
        {children && <div className="mt-0.5 text-sm text-muted wrap-anywhere">{children}</div>}
      </div>
      {action && <div className="flex shrink-0 gap-1">{action}</div>}
    </li>
  )
}
