import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { Language } from '../app/language/language.ts'
import { formatNumber } from '../ui/format.ts'

/** Between the parts of a list. */
export const commas = { en: ', ', ar: '، ' } as const

const MINUTES_OF_AN_HOUR = 60

/** Minutes in words: whole hours from two hours on. */
export function spanOf(minutes: number, language: Language): string {
  const isLong = minutes >= 2 * MINUTES_OF_AN_HOUR
  const count = isLong ? Math.round(minutes / MINUTES_OF_AN_HOUR) : minutes
  return formatNumber(count, language, {
    style: 'unit',
    unit: isLong ? 'hour' : 'minute',
    unitDisplay: 'long',
  })
}

/** A state as it is drawn: icon and shape say what the colour says. */
export const looks = {
  working: {
    icon: CircleCheck,
    ink: 'text-positive',
    soft: 'bg-positive-soft',
    bar: 'h-full bg-positive/65',
  },
  partly: {
    icon: CircleCheck,
    ink: 'text-positive',
    soft: 'bg-positive-soft',
    bar: 'h-full border-t-[0.75rem] border-line bg-positive/65',
  },
  slow: { icon: TriangleAlert, ink: 'text-warning', soft: 'bg-warning-soft', bar: 'h-2/3 bg-warning' },
  interrupted: {
    icon: CircleAlert,
    ink: 'text-negative',
    soft: 'bg-negative-soft',
    bar: 'h-1/3 bg-negative',
  },
  not_measured: {
    icon: CircleHelp,
    ink: 'text-muted',
    soft: 'bg-subtle',
    bar: 'h-full bg-line/60',
  },
} as const
