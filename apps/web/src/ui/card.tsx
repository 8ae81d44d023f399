import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

/** A surface. `tone="pearl"` is for the one thing on a screen that should catch the light. */
export function Card({
  tone = 'plain',
  padded = true,
  className,
  ...rest
}: ComponentProps<'section'> & { readonly tone?: 'plain' | 'pearl'; readonly padded?: boolean }) {
  return (
    <section
      className={cn(
        'rounded-card border shadow-card',
        tone === 'pearl' ? 'border-transparent bg-pearl' : 'border-line bg-surface',
        padded && 'p-5 sm:px-6',
        className,
      )}
      {...rest}
    />
  )
}

/** A card's heading line; `action` stands at its end. */
export function CardHeader({
  title,
  description,
  action,
  level = 2,
  className,
}: {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly action?: ReactNode
  readonly level?: 2 | 3
  readonly className?: string
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={cn('flex flex-wrap items-start justify-between gap-x-4 gap-y-3', className)}>
      <div className="min-w-0 flex-[1_1_11rem]">
        <Heading className="text-base font-semibold">{title}</Heading>
        {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
      </div>
      {action}
    </div>
  )
}
