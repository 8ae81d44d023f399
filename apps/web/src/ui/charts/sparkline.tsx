import { cn } from '../cn.ts'
import { sparklinePath } from './sparkline-path.ts'

const WIDTH = 60
const HEIGHT = 20

/** A row's small line chart: green when the last value is not below the first. Time runs left to right everywhere. */
export function Sparkline({
  values,
  label,
  className,
}: {
  readonly values: readonly number[]
  /** Says in words what the line shows. */
  readonly label: string
  readonly className?: string
}) {
  const hasFallen = (values.at(-1) ?? 0) < (values[0] ?? 0)
  return (
    <svg
      role="img"
      aria-label={label}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={cn('overflow-visible', hasFallen ? 'stroke-negative' : 'stroke-positive', className)}
    >
      <path
        d={sparklinePath(values, WIDTH, HEIGHT)}
        fill="none"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
