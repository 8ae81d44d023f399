import type { PaymentMethod } from './crypto-purchase.ts'
import { accessErrors } from './errors/access.ts'
import { billErrors } from './errors/bills.ts'
import { cardErrors } from './errors/cards.ts'
import { documentErrors } from './errors/documents.ts'
import { familyErrors } from './errors/families.ts'
import { marketErrors } from './errors/markets.ts'
import { miniAppErrors } from './errors/mini-apps.ts'
import { moneyErrors } from './errors/money.ts'
import { noteErrors } from './errors/notes.ts'
import { serviceErrors } from './errors/service.ts'
import type { Scope } from './scopes.ts'
import type { WireAmount } from './shapes.ts'
import type { Tier } from './tiers.ts'

/**
 * Every error code of the product API: its HTTP status and its title in each language.
 * The one place that knows both; the server answers from it and the documentation lists it.
 */
export const errorCatalogue = {
  ...accessErrors,
  ...moneyErrors,
  ...documentErrors,
  ...noteErrors,
  ...billErrors,
  ...cardErrors,
  ...marketErrors,
  ...miniAppErrors,
  ...familyErrors,
  ...serviceErrors,
} as const

export type ErrorCode = keyof typeof errorCatalogue

/** A fault of one field, by its path in the body (`to.email`). */
export type FieldError = { readonly field: string; readonly code: string; readonly message: string }

/** The limit that an amount is above. */
export type LimitMet = {
  readonly kind: 'operation' | 'day' | 'thirty_days' | 'new_payee' | 'stranger'
  readonly allowed: WireAmount
  /** The amount that would pass now. */
  readonly left: WireAmount
  /** From when on this amount would be let through; null where it never is. */
  readonly renews_at: string | null
  /** The step that raises it; null where none does. */
  readonly next_tier: Tier | null
}

/** The action that a person has to approve by a proof: this one, once. */
export type Approval = {
  readonly id: string
  /** The name of the endpoint that it opens. */
  readonly endpoint: string
  /** Null where it is not about an amount. */
  readonly amount: WireAmount | null
  /** Their name, as far as the person may know it. */
  readonly recipient: string
  readonly expires_at: string
}

/** Details of some errors, beyond their code. */
export type ProblemExtra = {
  readonly limit?: LimitMet
  /** From when on it may be tried again. */
  readonly retry_at?: string
  /** The balance that an account still has. */
  readonly left?: WireAmount
  readonly approval?: Approval
  /** Which scope the key would need; none where no key may ever do it. */
  readonly scope?: Scope
  /** The amount due by now. */
  readonly amount_due?: WireAmount
  /** Limits of a payment method, both ends included, and the price of the purchase. */
  readonly method_limits?: {
    readonly method: PaymentMethod
    readonly min: WireAmount
    readonly max: WireAmount
    readonly cost: WireAmount
  }
  /** The same in a sentence, in the language of the request. */
  readonly detail?: string
}

/** An error answer (RFC 9457, `application/problem+json`). */
export type Problem = ProblemExtra & {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ErrorCode
  readonly errors?: readonly FieldError[]
  readonly request_id: string
}
