import { compare, type Money, multiply, rate } from '@sadaf/money'

type Riding = { readonly rides: number; readonly days: number }

/** Cost of a week with each ticket, the cheapest first. A return is two rides; what is left over is a single one. */
export function weekOf({ rides, days }: Riding, priceOf: (id: string) => Money) {
  const [daily, weekly] = [Math.min(99, Math.ceil(rides)), Math.min(7, Math.ceil(days))]
  const times = (id: string, count: number) => multiply(priceOf(id), rate(BigInt(count), 1n), 'halfUp')
  const returns = (): Money => {
    const [pairs, single] = [Math.floor(daily / 2) * weekly, (daily % 2) * weekly]
    const [two, one] = [times('return', pairs), times('single', single)]
    return { ...two, minor: two.minor + one.minor }
  }
  const costs = [
    { id: 'single', cost: times('single', daily * weekly) },
    { id: 'return', cost: returns() },
    { id: 'day', cost: times('day', weekly) },
    { id: 'week', cost: times('week', 1) },
  ]
  return costs.toSorted((one, other) => compare(one.cost, other.cost))
}
