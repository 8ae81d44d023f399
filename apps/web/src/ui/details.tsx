import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export type Detail = {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
  /** Stands at the end of the line, such as a copy button. */
  readonly action?: ReactNode
  /** The one that the others add up to. */
  readonly isTotal?: boolean
}

/** Named values, one a line: a review, a receipt, the details of an account. */
export function Details({
  items,
  className,
}: {
  readonly items: readonly Detail[]
  readonly className?: string
}) {
  return (
    <dl className={cn('divide-y divide-line', className)}>
      {items.map(({ key, label, value, action, isTotal }) => (
        <div key={key} className="flex min-h-12 items-center justify-between gap-4 py-2">
          <dt className={cn('min-w-0 text-sm', isTotal ? 'font-semibold' : 'text-muted')}>{label}</dt>
          <dd
            className={cn(
              'flex items-center gap-1 text-end',
              isTotal ? 'font-semibold' : 'text-sm font-medium',
            )}
          >
            <span className="wrap-anywhere [&_bdi]:own-end!">{value}</span>
            {action && <span className="-me-2.5 shrink-0">{action}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
