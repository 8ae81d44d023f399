import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'
import { Input, Textarea } from './input.tsx'

/** Code runs left to right whatever the language of the page, and nothing corrects or completes it. */
const code = {
  dir: 'ltr',
  lang: 'en',
  translate: 'no',
  spellCheck: false,
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
} as const

type Fixed = keyof typeof code

/** A line that programs read, such as an address that they call. */
export function CodeInput({ className, ...rest }: Omit<ComponentProps<'input'>, Fixed>) {
  return <Input {...code} className={cn('font-mono', className)} {...rest} />
}

/** Lines of code, pasted or typed. */
export function CodeTextarea({ className, ...rest }: Omit<ComponentProps<'textarea'>, Fixed>) {
  return <Textarea {...code} className={cn('font-mono text-[0.8125rem]/5!', className)} {...rest} />
}
