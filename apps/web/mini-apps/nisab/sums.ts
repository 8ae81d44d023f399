import { add, compare, type Money, multiply, rate, subtract, zero } from '@sadaf/money'

/** The nisab of gold, in grams of pure gold. */
export const NISAB_GRAMS = 85n
/** A fortieth of all that one owns, once it has reached the nisab for a lunar year. */
const FORTIETH = rate(1n, 40n)

export type Wealth = {
  readonly goldPerGram: Money
  readonly cash: Money
  /** Gold in hundredths of a gram, of so many parts of pure gold in 24. */
  readonly gold: { readonly hundredths: bigint; readonly karat: bigint }
  readonly invested: Money
  readonly owed: Money
}

/** What is owed of one's wealth: a fortieth where it reaches the nisab, else nothing. */
export function zakatOf({ goldPerGram, cash, gold: held, invested, owed }: Wealth) {
  const nisab = multiply(goldPerGram, rate(NISAB_GRAMS), 'halfUp')
  const gold = multiply(goldPerGram, rate(held.hundredths * held.karat, 2400n), 'halfUp')
  const wealth = subtract(add(add(cash, gold), invested), owed)
  const isDue = nisab.minor > 0n && compare(wealth, nisab) >= 0
  return {
    nisab,
    gold,
    wealth,
    zakat: isDue ? multiply(wealth, FORTIETH, 'halfUp') : zero(cash.asset),
    isDue,
  }
}
