import type { TransactionKind } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { Operation } from './operation.ts'
import { feeUnder, type Terms } from './terms.ts'

/** Kinds that count towards one limit of a person. */
export type LimitedAs = 'sending' | 'adding'

/** Lines of a receipt beyond parties and amount; an absent one is left out. */
export type ReceiptFacts = {
  readonly fee?: Money
  /** The rate: units of the other currency for one of its own. */
  readonly rate?: string
  readonly converted?: Money
  /** The wallet that was paid, as far as the one who pays may know it. */
  readonly walletId?: string | undefined
}

/** The facts of a kind that other modules read by its name. */
export type Declared = {
  readonly limit: LimitedAs | null
  readonly terms: Terms | null
  /** Seconds by which it has arrived or come back; null where no time is known. */
  readonly latestSeconds: (operation: Operation) => number | null
  readonly receipt: (operation: Operation) => ReceiptFacts
}

// Kinds are declared while modules load, before anything is asked of them.
const declared = new Map<TransactionKind, Declared>()
const limited = new Map<LimitedAs, readonly TransactionKind[]>()

export function declareKind(kind: TransactionKind, what: Declared): void {
  declared.set(kind, what)
  limited.clear()
}

/** The kinds that count towards a limit, by name. */
export function kindsLimitedAs(as: LimitedAs): readonly TransactionKind[] {
  const known = limited.get(as)
  if (known) return known
  const kinds = [...declared].flatMap(([kind, { limit }]) => (limit === as ? [kind] : [])).sort()
  limited.set(as, kinds)
  return kinds
}

/** The terms of a kind. @throws Error where it declares none */
export function termsOf(kind: TransactionKind): Terms {
  const terms = declared.get(kind)?.terms
  if (!terms) throw new Error(`the kind ${kind} has no terms`)
  return terms
}

/**
 * The fee of an operation by the terms of its kind: what its receipt says. @throws Error where the kind declares none
 */
export const feeOf = ({ kind, amount }: Pick<Operation, 'kind' | 'amount'>): Money =>
  feeUnder(termsOf(kind), amount)

/** The kinds that have terms, each with them. */
export function allTerms(): readonly (readonly [TransactionKind, Terms])[] {
  return [...declared].flatMap(([kind, { terms }]) => (terms ? [[kind, terms] as const] : []))
}

/**
 * The moment by which the money of a pending operation has arrived or come back: the end of its hold, or the time that
 * its kind declares; null where no time is known.
 */
export function waitsUntil(operation: Operation): Date | null {
  const { status, kind, holdsUntil, createdAt } = operation
  if (status !== 'pending') return null
  if (holdsUntil) return holdsUntil
  const seconds = declared.get(kind)?.latestSeconds(operation) ?? null
  return seconds === null ? null : new Date(createdAt.getTime() + seconds * 1000)
}

/** Receipt lines of an operation; none where its kind is not known here. */
export function receiptFactsOf(operation: Operation): ReceiptFacts {
  return declared.get(operation.kind)?.receipt(operation) ?? {}
}
