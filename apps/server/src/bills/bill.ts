import { toWire, type WireAmount } from '@sadaf/api'
import { readReference } from '@sadaf/api/bill-reference'
import { compare, isZero, type Money } from '@sadaf/money'
import { DomainError, invalidField, type Language } from '../platform/index.ts'
import type { Bill, Biller } from '../providers/index.ts'

/** A person's reference at a biller. */
export type Billed = { readonly biller: Biller; readonly reference: string }

/** The same with what the biller says of it by now. */
export type BillNow = Billed & { readonly bill: Bill }

/** The reference as this biller writes it. @throws DomainError `validation_failed` for what cannot be one of its own */
export function referenceOf({ reference: shape }: Biller, typed: string, language: Language): string {
  const read = readReference(typed, shape)
  if (read.ok) return read.reference
  throw new DomainError('validation_failed', [invalidField('reference', language, read.code)])
}

/**
 * Lets pass an amount that the biller takes.
 *
 * @throws DomainError `currency_mismatch`, `nothing_due`, `bill_underpaid`, `bill_overpaid`
 */
export function requireTaken({ biller, bill: { due } }: BillNow, amount: Money): void {
  if (amount.asset !== biller.currency) throw new DomainError('currency_mismatch')
  if (due === null) return
  if (isZero(due) && !biller.takesMore) throw new DomainError('nothing_due')
  if (compare(amount, due) < 0 && !biller.takesLess) throw new DomainError('bill_underpaid')
  if (compare(amount, due) > 0 && !biller.takesMore) throw new DomainError('bill_overpaid')
}

/**
 * Lets pass what is due as the person saw it, in the words in which they were told.
 *
 * @throws DomainError `bill_amount_changed`, with what is due by now
 */
export function requireSeen({ due }: Bill, seen: WireAmount | null): void {
  const told = due && toWire(due)
  if (told?.amount === seen?.amount && told?.currency === seen?.currency) return
  throw new DomainError('bill_amount_changed', [], told ? { amount_due: told } : {})
}

/** Due amount, up to a maximum. @throws DomainError `nothing_due`, `bill_above_most`, `due_not_told` */
export function dueWithin({ due }: Bill, most: Money): Money {
  if (due === null) throw new DomainError('due_not_told')
  if (due.asset !== most.asset) throw new DomainError('currency_mismatch')
  if (isZero(due)) throw new DomainError('nothing_due')
  if (compare(due, most) > 0) throw new DomainError('bill_above_most')
  return due
}
