/** A day of a portfolio, in minor units of the person's own currency. */
export type PortfolioDay = {
  /** Deposits from outside, counted from the beginning of the day. */
  readonly deposits: bigint
  /** Withdrawals to the outside, counted at the end of the day. */
  readonly withdrawals: bigint
  /** Total value at the end of the day. */
  readonly value: bigint
}

const ONE = 10n ** 18n

/**
 * Growth of one unit of money that was there all the time, less one: 0.045 is 4.5 %. Days are chained, so
 * that the amounts and times of flows change nothing. Dividends that were kept and trades within are no flows.
 *
 * @param opening what all of it was worth when the first day began
 * @returns null where there never was anything, or something was there that came from nowhere
 */
export function timeWeightedReturn(days: readonly PortfolioDay[], opening = 0n): number | null {
  return timeWeightedReturns(days, opening).at(-1) ?? null
}

/** The same up to the end of each day. From a day on that cannot be computed none of the later ones can. */
export function timeWeightedReturns(days: readonly PortfolioDay[], opening = 0n): (number | null)[] {
  let growth: bigint | null = ONE
  let before = opening
  let hadSomething = false
  return days.map(({ deposits, withdrawals, value }) => {
    const invested = before + deposits
    const became = value + withdrawals
    before = value
    if (growth !== null && (invested !== 0n || became !== 0n)) {
      growth = invested > 0n ? (growth * became) / invested : null
      hadSomething = true
    }
    return growth !== null && hadSomething ? Number(growth - ONE) / Number(ONE) : null
  })
}
