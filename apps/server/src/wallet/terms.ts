import { contract } from '@sadaf/api'
import { type Money, zero } from '@sadaf/money'
import type { Api } from '../platform/index.ts'

type Terms = {
  /** How soon the money has usually arrived. */
  readonly usualSeconds: number
  /** Both orders of the bank are done within it, or a person is asked (see operations/submit.ts). */
  readonly latestSeconds: number
}

const DAY_SECONDS = 24 * 60 * 60

export const terms = {
  payment: { usualSeconds: 30, latestSeconds: DAY_SECONDS },
  topup: { usualSeconds: 180, latestSeconds: DAY_SECONDS },
} as const satisfies Record<string, Terms>

/** What moving an amount costs: neither way has a fee, and none is booked. */
export function feeOf(amount: Money): Money {
  return zero(amount.asset)
}

/** Tells the terms before anything is moved, so that form, review and receipt say the same. */
export function serveTerms(api: Api): void {
  const present = ({ usualSeconds, latestSeconds }: Terms) => ({
    fee_percentage: '0',
    usual_seconds: usualSeconds,
    latest_seconds: latestSeconds,
  })
  api.servePublic(contract.getTerms, async () => ({
    payment: present(terms.payment),
    topup: present(terms.topup),
  }))
}
