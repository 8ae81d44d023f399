import { memo } from 'react'
import { cn } from '../../ui/cn.ts'
import { glyphOf } from './glyphs.ts'
import { hueOf } from './hue.ts'

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

const sizes = { md: 'size-9 text-sm', lg: 'size-10 text-base', xl: 'size-13 text-xl' } as const

/**
 * A soft disc in the asset's own hue, with a line glyph for those that everybody knows and the symbol's first letter
 * for the others. It is decoration: say the name beside it.
 */
export const AssetMark = memo(function AssetMark({
  symbol,
  size = 'md',
}: {
  readonly symbol: string
  readonly size?: keyof typeof sizes
}) {
  const glyph = glyphOf(symbol)
  return (
    <span
      aria-hidden
      className={cn(
        'grid shrink-0 place-items-center rounded-full bg-[color-mix(in_oklab,var(--hue)_var(--mark-tint),var(--surface))] leading-none font-semibold text-[color-mix(in_oklab,var(--hue)_var(--mark-letters),var(--ink))] forced-colors:border',
        sizes[size],
        hues[hueOf(symbol)],
      )}
    >
      {glyph ? (
        <svg
          viewBox="0 0 24 24"
          className="size-[58%]"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d={glyph.lines} />
        </svg>
      ) : (
        symbol.slice(0, 1)
      )}
    </span>
  )
})
