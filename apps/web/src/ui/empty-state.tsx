import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** Nothing here yet: one sentence and one action, with the pearl where the content would be. */
export function EmptyState({
  icon: Icon,
  title,
  hint,
  action,
  compact = false,
  className,
}: {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly hint?: ReactNode
  readonly action?: ReactNode
  /** Within a card that has other things to show too. */
  readonly compact?: boolean
  readonly className?: string
}) {
  return (
    <div className={cn('grid justify-items-center px-6 text-center', compact ? 'py-3' : 'py-10', className)}>
      <span className="grid size-14 place-items-center rounded-full bg-pearl-line">
        <Icon aria-hidden className="size-6" strokeWidth={1.75} />
      </span>
      <p className="mt-4 font-semibold">{title}</p>
      {hint && <p className="mt-1 max-w-sm text-sm text-balance text-muted">{hint}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
