import { memo } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'
import { Changing } from './changing.tsx'
import { changeText, type Direction, directionOf } from './figures.ts'

const tones = { up: 'text-positive', down: 'text-negative', flat: 'text-muted' } as const

const shapes = {
  up: 'M4 0.5 7.5 5.5H0.5Z',
  down: 'M0.5 0.5H7.5L4 5.5Z',
  flat: 'M0.5 2.25H7.5V3.75H0.5Z',
} as const

/** A change in percent: a triangle, a sign and a colour; none of them where nothing has changed. */
export const Change = memo(function Change({
  percent,
  decimals = 2,
  className,
}: {
  readonly percent: string | null
  readonly decimals?: 1 | 2
  readonly className?: string
}) {
  const { language } = useTranslation()
  const direction = directionOf(percent, decimals)
  return (
    <span className={cn('inline-flex items-center gap-1.5', tones[direction], className)}>
      {percent !== null && <Shape direction={direction} />}
      <Changing text={changeText(percent, language, decimals)} />
    </span>
  )
})

export function Shape({ direction }: { readonly direction: Direction }) {
  return (
    <svg viewBox="0 0 8 6" width={8} height={6} fill="currentColor" aria-hidden className="shrink-0">
      <path d={shapes[direction]} />
    </svg>
  )
}
