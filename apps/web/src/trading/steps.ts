import { type Money, money, parseRate, type Rate, rate, unitsPerWhole } from '@sadaf/money'

/** A quantity in units of its asset. */
export function unitsOf({ asset, minor }: Money): Rate {
  return rate(minor, unitsPerWhole(asset))
}

/** Whether it is on one of the steps, such as a price on a tick. @param step a decimal above zero */
export function isMultiple(value: Rate, step: string): boolean {
  const by = parseRate(step)
  return (value.numerator * by.denominator) % (value.denominator * by.numerator) === 0n
}

/** The quantity down to the step below. @param step a decimal above zero, in units of the asset */
export function floorToStep(quantity: Money, step: string): Money {
  const { numerator, denominator } = parseRate(step)
  const scaled = quantity.minor * denominator
  const stepMinor = numerator * unitsPerWhole(quantity.asset)
  const steps = scaled < 0n ? 0n : scaled / stepMinor
  return money(quantity.asset, (steps * stepMinor) / denominator)
}

/** Whether it is whole units: how it may be ordered depends on that. */
export function isWhole({ asset, minor }: Money): boolean {
  return minor % unitsPerWhole(asset) === 0n
}
