import type { Drawn } from './figure.tsx'

// Neighbours differ in hue; what each is stands below it in words.
const hues = ['stroke-chart-1', 'stroke-chart-3', 'stroke-chart-2', 'stroke-chart-6']

/** A number in its parts, left to right as numbers are in every language, with what each part is. */
export function Parts({ parts }: Drawn) {
  return (
    <ul dir="ltr" className="flex flex-wrap justify-center gap-x-3 gap-y-5">
      {parts.map(([sign, name], index) => (
        <li key={sign} className="text-center">
          <span translate="no" className="figures block text-base font-semibold sm:text-lg">
            {sign}
          </span>
          {/* As wide as the part above it, and no wider by itself. */}
          <svg aria-hidden height="8" className="mt-1 block w-0 min-w-full">
            <line
              x1="2"
              x2="100%"
              y1="4"
              y2="4"
              strokeWidth="4"
              className={hues[index % hues.length] ?? 'stroke-accent'}
            />
          </svg>
          {name !== '' && (
            <span dir="auto" className="mt-1 block text-sm text-muted">
              {name}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
