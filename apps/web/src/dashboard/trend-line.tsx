import { cn } from '../ui/cn.ts'
import { pathThrough, type TrendPoint } from './trend.ts'

const WIDTH = 600
const HEIGHT = 100

/**
 * A line over time, which runs left to right in every language, with its start as a dotted line. Its axis does not
 * begin at zero, so nothing below it is filled. Without points it is that line alone, as high as any other.
 */
export function TrendLine({
  points,
  label,
  className,
}: {
  readonly points: readonly TrendPoint[]
  /** Says in words what the line shows. */
  readonly label: string
  readonly className?: string
}) {
  const [first, last] = [points[0], points.at(-1)]
  const line = pathThrough(points, WIDTH, HEIGHT)
  const start = (first?.y ?? 1) * HEIGHT
  return (
    <div dir="ltr" className={cn('relative', className)}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      >
        <path
          d={`M0 ${start}H${WIDTH}`}
          className="stroke-line-strong"
          strokeWidth={first ? 1 : 2}
          strokeDasharray={first ? '2 5' : '1 7'}
          strokeLinecap="round"
        />
        {first && (
          <path
            d={line}
            fill="none"
            className="stroke-accent"
            strokeWidth={2}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        )}
      </svg>
      {last && (
        <span
          aria-hidden
          className="absolute -end-1.5 size-3 -translate-y-1/2 rounded-full bg-accent ring-3 ring-page md:ring-surface"
          style={{ top: `${last.y * 100}%` }}
        />
      )}
    </div>
  )
}
