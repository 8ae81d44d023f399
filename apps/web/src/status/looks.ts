import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'

/** Between the parts of a list. */
export const commas = { en: ', ', ar: '، ' } as const

/** A state as it is drawn: icon and shape say what the colour says. */
export const looks = {
  working: {
    icon: CircleCheck,
    ink: 'text-positive',
    soft: 'bg-positive-soft',
    bar: 'h-full bg-positive/65',
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
