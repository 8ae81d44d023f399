import { useId } from 'react'
import type { Drawn } from './figure.tsx'

const SIZE = 200
const PEARL = 26

/** Layers around a pearl, the outermost first. */
export function Rings({ parts }: Drawn) {
  const pearl = useId()
  const step = (SIZE / 2 - 4 - PEARL) / parts.length
  const radius = (index: number) => SIZE / 2 - 4 - index * step
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[12.5rem_minmax(0,1fr)]">
      <svg aria-hidden viewBox={`0 0 ${SIZE} ${SIZE}`} className="mx-auto w-50 max-w-full">
        <radialGradient id={pearl} cx="0.36" cy="0.3" r="0.85">
          <stop offset="0" className="[stop-color:var(--pearl-light)]" />
          <stop offset="0.35" className="[stop-color:var(--pearl-teal)]" />
          <stop offset="0.65" className="[stop-color:var(--pearl-lilac)]" />
          <stop offset="1" className="[stop-color:var(--pearl-rose)]" />
        </radialGradient>
        {parts.map(([name], index) => (
          <circle
            key={name}
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={radius(index)}
            className="fill-accent/8 stroke-accent/50"
          />
        ))}
        <circle cx={SIZE / 2} cy={SIZE / 2} r={PEARL - 4} fill={`url(#${pearl})`} />
        {parts.map(([name], index) => (
          <text
            key={name}
            x={SIZE / 2}
            y={SIZE / 2 - radius(index) + step / 2}
            textAnchor="middle"
            dominantBaseline="central"
            className="fill-ink text-xs font-medium"
          >
            {index + 1}
          </text>
        ))}
      </svg>
      <ol className="grid list-decimal gap-2 ps-6">
        {parts.map(([name]) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </div>
  )
}
