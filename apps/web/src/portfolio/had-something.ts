import type { Portfolio } from '../app/api/api.ts'

/** Whether there is something to see: a person who sold all holdings still has a result. */
export function hasHadSomething(portfolio: Portfolio | undefined): boolean {
  if (!portfolio) return false
  return portfolio.data.length > 0 || /[1-9]/.test(portfolio.first_in_first_out.realised.amount)
}
