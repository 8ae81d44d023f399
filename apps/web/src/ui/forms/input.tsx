import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'

/** The frame that every control with a text in it shares. */
export const controlStyle =
  'h-11 w-full rounded-control border border-line-strong/60 bg-surface px-3.5 text-base text-ink transition-colors hover:border-line-strong focus-visible:border-focus focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-subtle disabled:opacity-70 aria-invalid:border-negative! aria-invalid:inset-shadow-[0_0_0_1px_var(--negative)] aria-invalid:outline-offset-2!'

/** `dir="ltr"` for email, IBAN, phone and card numbers: they keep their direction, at the line's start. */
export function Input({ className, dir, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      className={cn(controlStyle, dir === 'ltr' && 'rtl:text-end', className)}
      {...(dir === undefined ? {} : { dir })}
      {...rest}
    />
  )
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn(controlStyle, 'h-auto min-h-24 py-2.5', className)} {...rest} />
}
