// Where bars are drawn: places from 0 to 1, down from the top. Numbers are for places alone, never for what is read.

/** A bar from the line of zero: `size` of the height, its top edge at `top`. */
type BarPlace = { readonly top: number; readonly size: number }

type BarPlaces = {
  /** Of each step the bar of each series. */
  readonly bars: readonly (readonly BarPlace[])[]
  readonly zero: number
  readonly low: number
  readonly high: number
}

/** Bars of steps on one scale that holds all of them and the line of zero. */
export function barPlaces(steps: readonly (readonly number[])[]): BarPlaces {
  const values = steps.flat()
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values) || (low < 0 ? 0 : 1)
  const down = (value: number) => (high - value) / (high - low)
  const zero = down(0)
  return {
    bars: steps.map((step) =>
      step.map((value) => ({ top: Math.min(zero, down(value)), size: Math.abs(down(value) - zero) })),
    ),
    zero,
    low,
    high,
  }
}
