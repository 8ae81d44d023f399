import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const badgeStyle = cva(
  'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        default: 'border-transparent bg-accent-soft text-accent',
        secondary: 'border-transparent bg-subtle text-muted',
        outline: 'border-line bg-transparent text-muted',
        positive: 'border-transparent bg-positive-soft text-positive',
        warning: 'border-transparent bg-warning-soft text-warning',
        destructive: 'border-transparent bg-negative-soft text-negative',
        pearl: 'border-transparent bg-pearl-line',
      },
    },
    defaultVariants: { tone: 'default' },
  },
)

/** A short status word. Give positive, warning and destructive a word or an icon too, never the colour alone. */
export function Badge({
  tone,
  className,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof badgeStyle>) {
  return <span className={cn(badgeStyle({ tone }), className)} {...rest} />
}
