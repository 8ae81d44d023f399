import { Orb } from '../ui/pearl/orb.tsx'
import { useWords } from './words.ts'

const colours = [
  'bg-page',
  'bg-surface',
  'bg-subtle',
  'bg-line',
  'bg-line-strong',
  'bg-ink',
  'bg-muted',
  'bg-accent',
  'bg-accent-hover',
  'bg-accent-soft',
  'bg-positive',
  'bg-positive-soft',
  'bg-warning',
  'bg-warning-soft',
  'bg-negative',
  'bg-negative-soft',
  'bg-focus',
  'bg-chart-1',
  'bg-chart-2',
  'bg-chart-3',
  'bg-chart-4',
  'bg-chart-5',
  'bg-chart-6',
  'bg-chart-7',
  'bg-chart-8',
] as const

export function Colours() {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4" dir="ltr" lang="en">
      {colours.map((colour) => (
        <li key={colour} className="min-w-0 text-xs text-muted">
          <span className={`mb-1 block h-10 rounded-control border border-line ${colour}`} />
          <span className="block wrap-anywhere">{colour.slice('bg-'.length)}</span>
        </li>
      ))}
    </ul>
  )
}

const sizes = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'] as const

export function Type() {
  const { headline, sentence } = useWords()
  return (
    <>
      {sizes.map((size) => (
        <p key={size} className={`${size} font-semibold`}>
          {headline}
        </p>
      ))}
      <p className="text-muted">{sentence}</p>
    </>
  )
}

export function Shapes() {
  const { shapes } = useWords()
  const box = 'grid min-h-16 place-items-center p-2 text-center text-xs text-muted'
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <span className={`${box} rounded-control border border-line bg-surface`}>{shapes.control}</span>
      <span className={`${box} rounded-card border border-line bg-surface`}>{shapes.card}</span>
      <span className={`${box} rounded-full border border-line bg-surface`}>{shapes.chip}</span>
      <span className={`${box} rounded-card bg-surface shadow-card`}>{shapes.resting}</span>
      <span className={`${box} rounded-card bg-surface shadow-float`}>{shapes.floating}</span>
      <span className={`${box} rounded-control bg-surface outline-2 outline-offset-2 outline-focus`}>
        {shapes.focus}
      </span>
    </div>
  )
}

export function Pearl() {
  return (
    <div className="flex items-center gap-6 py-6">
      <Orb className="w-28" />
      <Orb still className="w-16" />
      <span className="pearl-dot" />
      <span className="h-16 flex-1 rounded-card bg-pearl" />
    </div>
  )
}
