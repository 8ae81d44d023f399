import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { cn } from './cn.ts'
import { useBusy } from './use-busy.ts'

/** The look of a button, also for links that look like one: `<AppLink className={buttonStyle()}>`. */
export const buttonStyle = cva(
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control border text-center font-semibold whitespace-nowrap select-none max-[24rem]:shrink max-[24rem]:leading-tight max-[24rem]:whitespace-normal transition-[background-color,border-color,color,opacity,translate] active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 disabled:active:translate-y-0 aria-disabled:pointer-events-none aria-disabled:opacity-55 [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-accent-ink not-disabled:hover:bg-accent-hover',
        secondary: 'border-line bg-surface text-ink not-disabled:hover:bg-subtle',
        ghost: 'border-transparent bg-transparent text-ink not-disabled:hover:bg-subtle',
        destructive: 'border-transparent bg-negative text-negative-ink not-disabled:hover:bg-negative-hover',
        /** On a pearl surface, which is light in both themes. */
        pearl: 'border-transparent bg-pearl-ink text-pearl-paper not-disabled:hover:opacity-90',
        link: 'border-transparent bg-transparent px-0! text-accent underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-11 px-3.5 text-sm',
        md: 'h-11 px-5 text-sm',
        lg: 'h-12 px-6 text-base',
        icon: 'size-11 text-sm [&_svg]:size-5',
      },
      block: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

export type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> &
  VariantProps<typeof buttonStyle> & {
    /** Work that this button began is under way: it shows so and cannot be pressed again. */
    readonly busy?: boolean
    /** Replaces the label while busy. */
    readonly busyLabel?: string
    /** A handler that returns a promise keeps the button busy until the promise settles. */
    readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  }

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  disabled,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = useBusy((event: MouseEvent<HTMLButtonElement>) => onClick?.(event))
  const isBusy = busy || press.isBusy
  return (
    <button
      type={type}
      className={cn(buttonStyle({ variant, size, block }), className)}
      disabled={disabled}
      // A button that is disabled loses the focus; a keyboard user goes on from a busy one.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : press.run}
      {...rest}
    >
      {isBusy && <LoaderCircle aria-hidden className="animate-spin" />}
      {isBusy && size === 'icon' ? null : isBusy ? (busyLabel ?? children) : children}
    </button>
  )
}
