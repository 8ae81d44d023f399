import { type Money, money } from '@sadaf/money'
import { toWire } from '../amounts.ts'
import { type Books, minor, type Row, text, textOrNull } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId } from '../http/problem.ts'
import type { Service } from '../service.ts'

/** Order of a customer, carried out once, under an id of their own: a payment, a collection, a bill. */
export type Order<Status extends string> = {
  readonly id: string
  readonly amount: Money
  readonly reference: string | null
  readonly status: Status
  readonly reason: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly completedAt: string | null
  readonly returnedAt: string | null
}

type OrderTable = 'bank_payments' | 'bank_collections' | 'bank_bill_payments'

export function requestHash(wanted: { readonly amount: Money }): string {
  return hashOf({ ...wanted, amount: toWire(wanted.amount) })
}

/** The order that was given under this id before, if any. Throws a 409 problem when it was another order. */
export function earlierOrder(
  books: Books,
  table: OrderTable,
  wanted: { readonly id: string; readonly amount: Money },
): Row | undefined {
  const earlier = books.get(`select * from ${table} where id = ?`, wanted.id)
  if (earlier && text(earlier.request_hash) !== requestHash(wanted)) throw duplicateId()
  return earlier
}

export function moveOrder(
  { books, clock }: Service,
  table: OrderTable,
  id: string,
  { status, reason }: { readonly status: string; readonly reason: string | null },
): void {
  const now = clock.now().toISOString()
  books.run(
    `update ${table} set status = ?, reason = ?, updated_at = ?,
       completed_at = case when ? = 'completed' then ? else completed_at end,
       returned_at = case when ? = 'returned' then ? else returned_at end
     where id = ?`,
    status,
    reason,
    now,
    status,
    now,
    status,
    now,
    id,
  )
}

/** Has an order move one minor unit less than was asked for, where that is to happen now. */
export function misreadAmount({ books, faults }: Service, table: OrderTable, order: Order<string>): void {
  const { id, amount } = order
  if (amount.minor > 1n && faults.take('wrong_amount_next'))
    books.run(`update ${table} set amount = ? where id = ?`, `${amount.minor - 1n}`, id)
}

export function decodeOrder<Status extends string>(row: Row): Order<Status> {
  return {
    id: text(row.id),
    amount: money(text(row.currency), minor(row.amount)),
    reference: textOrNull(row.reference),
    status: text(row.status) as Status,
    reason: textOrNull(row.reason),
    createdAt: text(row.created_at),
    updatedAt: text(row.updated_at),
    completedAt: textOrNull(row.completed_at),
    returnedAt: textOrNull(row.returned_at),
  }
}

/** An order as the bank's contract writes it, without its parties. */
export function presentOrder(order: Order<string>): Record<string, unknown> {
  return {
    id: order.id,
    end_to_end_id: order.id,
    amount: toWire(order.amount),
    reference: order.reference,
    status: order.status,
    reason: order.reason,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    completed_at: order.completedAt,
    returned_at: order.returnedAt,
  }
}
