import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { hueOf, initialsOf } from './initials.ts'

// Written out, since only classes that stand in the source are built.
const hues = [
  '[--hue:var(--chart-1)]',
  '[--hue:var(--chart-2)]',
  '[--hue:var(--chart-3)]',
  '[--hue:var(--chart-4)]',
  '[--hue:var(--chart-5)]',
  '[--hue:var(--chart-6)]',
  '[--hue:var(--chart-7)]',
  '[--hue:var(--chart-8)]',
] as const

const sizes = { md: 'size-10.5 text-[0.8125rem]', lg: 'size-16 text-xl' } as const

export type MarkProps = {
  readonly name: string
  /** The text that decides its hue, where that is not the name: the same in every language. */
  readonly hueKey?: string | undefined
  /** People are round, everybody else has corners. */
  readonly shape: 'person' | 'business'
  readonly size?: keyof typeof sizes
  /** In place of the initials. */
  readonly icon?: ReactNode
}

/** Initials of a person or merchant in a hue of their own. It is decoration: say the name beside it. */
export function Mark({ name, hueKey = name, shape, size = 'md', icon }: MarkProps) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid shrink-0 place-items-center bg-[color-mix(in_oklab,var(--hue)_var(--mark-tint),var(--surface))] leading-none font-semibold whitespace-nowrap text-[color-mix(in_oklab,var(--hue)_var(--mark-letters),var(--ink))] forced-colors:border',
        shape === 'person' ? 'rounded-full' : 'rounded-card',
        sizes[size],
        hues[hueOf(hueKey, hues.length)],
      )}
    >
      {icon ?? initialsOf(name)}
    </span>
  )
}
