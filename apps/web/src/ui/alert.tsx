import { cva, type VariantProps } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const alertStyle = cva('flex items-start gap-3 rounded-control border px-4 py-3 text-sm', {
  variants: {
    tone: {
      info: 'border-line bg-subtle text-ink [&>svg]:text-accent',
      positive: 'border-transparent bg-positive-soft text-ink [&>svg]:text-positive',
      warning: 'border-transparent bg-warning-soft text-ink [&>svg]:text-warning',
      destructive: 'border-transparent bg-negative-soft text-negative',
    },
  },
  defaultVariants: { tone: 'info' },
})

const icons = { info: Info, positive: CircleCheck, warning: TriangleAlert, destructive: CircleAlert } as const

/** A message in the page. The destructive one is announced at once. */
export function Alert({
  tone,
  title,
  className,
  children,
}: VariantProps<typeof alertStyle> & {
  readonly title?: ReactNode
  readonly className?: string
  readonly children?: ReactNode
}) {
  const Icon = icons[tone ?? 'info']
  return (
    <div
      {...(tone === 'destructive' ? { role: 'alert' } : {})}
      className={cn(alertStyle({ tone }), className)}
    >
      <Icon aria-hidden className="mt-0.5 size-[1.125rem] shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
