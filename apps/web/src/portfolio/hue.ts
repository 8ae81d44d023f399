import { hueOf } from '../markets/index.ts'

// Written out, since only classes that stand in the source are built.
const styles = [
  'bg-chart-1',
  'bg-chart-2',
  'bg-chart-3',
  'bg-chart-4',
  'bg-chart-5',
  'bg-chart-6',
  'bg-chart-7',
  'bg-chart-8',
] as const

/** An asset has the hue of its mark wherever it is drawn. */
export const hueStyleOf = (symbol: string): string => styles[hueOf(symbol)] ?? styles[0]
