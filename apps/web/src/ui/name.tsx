import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export type NameProps = {
  readonly as?: 'span' | 'p' | 'h2'
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A name given by people, in a line of its own: it begins where the page's lines begin, in whichever script it is
 * written, and is cut off at its own end where it has to be.
 */
export function Name({ as: As = 'span', className, children }: NameProps) {
  return (
    <As dir="auto" className={cn('own-end block', className)}>
      {children}
    </As>
  )
}
