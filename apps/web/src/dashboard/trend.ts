/** A point of a line, from 0 to 1: across from the first to the last, down from the greatest to the least. */
export type TrendPoint = { readonly x: number; readonly y: number }

/** The values at equal distances; where all are the same, in the middle. */
export function trendOf(values: readonly bigint[]): TrendPoint[] {
  const numbers = values.map(Number)
  const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)]
  const range = greatest - least
  return numbers.map((value, index) => ({
    x: numbers.length === 1 ? 1 : index / (numbers.length - 1),
    y: range === 0 ? 0.5 : (greatest - value) / range,
  }))
}

/** Through the points, on a canvas of this size, as SVG path data. */
export function pathThrough(points: readonly TrendPoint[], width: number, height: number): string {
  return `M${points.map(({ x, y }) => `${round(x * width)} ${round(y * height)}`).join('L')}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
