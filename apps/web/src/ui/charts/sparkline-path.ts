/**
 * The line through values at equal distances, the least at the bottom and the greatest at the top, as SVG path data.
 */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  if (values.length === 0) return ''
  const least = Math.min(...values)
  const range = Math.max(...values) - least
  const points = values.map((value, index) => {
    const x = values.length === 1 ? width / 2 : (index / (values.length - 1)) * width
    const y = range === 0 ? height / 2 : height - ((value - least) / range) * height
    return `${round(x)} ${round(y)}`
  })
  return `M${points.join('L')}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
