import { contract } from '@sadaf/api'
import { type Money, multiply, parseRate, product, type RoundingMode, rate } from '@sadaf/money'
import type { Api } from '../platform/index.ts'

type Terms = {
  /** Of the amount, in percent, as a plain decimal. Above nothing, the operation has to book it too. */
  readonly feePercentage: string
  /** How soon the money has usually arrived. */
  readonly usualSeconds: number
  /** Both orders of the bank are done within it, or a person is asked (see operations/submit.ts). */
  readonly latestSeconds: number
}

const DAY_SECONDS = 24 * 60 * 60

export const terms = {
  payment: { feePercentage: '0', usualSeconds: 30, latestSeconds: DAY_SECONDS },
  payout: { feePercentage: '0', usualSeconds: 2 * 60 * 60, latestSeconds: 3 * DAY_SECONDS },
  bill_payment: { feePercentage: '0', usualSeconds: 60, latestSeconds: DAY_SECONDS },
  topup: { feePercentage: '0', usualSeconds: 180, latestSeconds: DAY_SECONDS },
} as const satisfies Record<string, Terms>

/** What moving an amount costs under these terms, to the nearest minor unit: what its receipt says. */
export function feeOf(amount: Money, { feePercentage }: Pick<Terms, 'feePercentage'>): Money {
  return percentOf(amount, feePercentage, 'halfUp')
}

/** So many percent of an amount. */
export function percentOf(amount: Money, percentage: string, rounding: RoundingMode): Money {
  return multiply(amount, product(parseRate(percentage), rate(1n, 100n)), rounding)
}

/** Tells the terms before anything is moved, so that form, review and receipt say the same. */
export function serveTerms(api: Api): void {
  const present = ({ feePercentage, usualSeconds, latestSeconds }: Terms) => ({
    fee_percentage: feePercentage,
    usual_seconds: usualSeconds,
    latest_seconds: latestSeconds,
  })
  api.servePublic(contract.getTerms, async () => ({
    payment: present(terms.payment),
    payout: present(terms.payout),
    bill_payment: present(terms.bill_payment),
    topup: present(terms.topup),
  }))
}
