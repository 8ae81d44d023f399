import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

/** How wide the widest character of a figure is, in em. */
const CHARACTER_EM = 0.62

/** A large figure on one line, smaller the more characters it has: a figure that is cut would be a wrong one. */
export function FittedFigure({
  characters,
  largest = '3rem',
  className,
  children,
}: {
  readonly characters: number
  readonly largest?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const fitting = `calc(100cqi / ${(characters * CHARACTER_EM).toFixed(2)})`
  return (
    <div className="@container w-full min-w-0">
      <p
        className={cn('flex items-baseline whitespace-nowrap', className)}
        style={{ fontSize: `min(${largest}, ${fitting})` }}
      >
        {children}
      </p>
    </div>
  )
}
