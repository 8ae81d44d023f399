import { type Money, money } from '@sadaf/money'
import { z } from 'zod'
import { wireOf } from '../amounts.ts'
import { minor, text } from '../books/books.ts'
import { decodeEntry, type PostedEntry } from '../books/ledger.ts'
import { Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import type { Account } from './accounts.ts'

export type StatementQuery = {
  /** Lines booked at this moment or later. */
  readonly from?: Date | undefined
  /** Lines booked before this moment. */
  readonly to?: Date | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A place between two lines: statement order is by booking time, then by the order of recording. */
type Position = { readonly bookedAt: string; readonly sequence: number }

/**
 * An account's lines of a period, oldest first, with the balance after each. Opening and closing balance are those
 * of the whole period on every page: opening + all its lines = closing, to the minor unit.
 */
export function statement(service: Service, account: Account, query: StatementQuery) {
  const { books } = service
  const from = query.from?.toISOString() ?? ''
  const to = query.to?.toISOString() ?? '9'
  const start = query.cursor === undefined ? { bookedAt: from, sequence: 0 } : decodeCursor(query.cursor)
  const lines = books
    .all(
      `select * from ledger_entries
       where account_id = ? and (booked_at, sequence) > (?, ?) and booked_at < ?
       order by booked_at, sequence limit ?`,
      account.id,
      start.bookedAt,
      start.sequence,
      to,
      query.limit + 1,
    )
    .map(decodeEntry)
  const page = lines.slice(0, query.limit)
  const last = lines.length > query.limit ? page.at(-1) : undefined
  const wire = (amountMinor: bigint) => wireOf(amountMinor, account.currency)

  let balance = balanceBefore(service, account.id, start)
  const data = page.map((line) => {
    balance += line.amountMinor
    return { ...presentLine(line, account.currency), balance_after: wire(balance) }
  })
  return {
    account_id: account.id,
    currency: account.currency,
    opening_balance: wire(balanceBefore(service, account.id, { bookedAt: from, sequence: 0 })),
    closing_balance: wire(balanceBefore(service, account.id, { bookedAt: to, sequence: 0 })),
    data,
    next_cursor: last ? encodeCursor(last) : null,
  }
}

/**
 * Lines booked on all customers' accounts, in the order in which they were recorded, whatever their date: a
 * reader that goes on from a cursor misses none and reads none twice.
 */
export function recordedLines(service: Service, query: { cursor: number; limit: number }) {
  const { books } = service
  const found = books.all(
    `select entry.*, account.currency from ledger_entries as entry join ledger_accounts as account
       on account.id = entry.account_id
     where entry.sequence > ? and account.service = 'bank' and account.kind = 'customer'
     order by entry.sequence limit ?`,
    query.cursor,
    query.limit + 1,
  )
  const page = found.slice(0, query.limit)
  const data = page.map((row) => {
    const line = decodeEntry(row)
    const currency = text(row.currency)
    const balance = wireOf(line.balanceMinor, currency)
    const told = isMisstated(service, line.sequence) ? { ...line, amountMinor: line.amountMinor + 1n } : line
    return { account_id: line.account, ...presentLine(told, currency), balance_after: balance }
  })
  return {
    data,
    next_cursor: String(page.at(-1)?.sequence ?? query.cursor),
    has_more: found.length > query.limit,
  }
}

/** Whether a line is told with another amount than was booked: once it is, every later reading gives the same. */
function isMisstated({ books, faults }: Service, sequence: number): boolean {
  const setting = `bank.misstated.${sequence}`
  if (books.setting(setting) !== undefined) return true
  if (!faults.take('misstate_next_lines')) return false
  books.keepSetting(setting, 'yes')
  return true
}

/** A line as the statement shows it, without its balance. */
export function presentLine(line: PostedEntry, currency: string): Record<string, unknown> {
  return {
    id: line.id,
    booked_at: line.bookedAt,
    type: line.type,
    amount: wireOf(line.amountMinor, currency),
    payment_id: null,
    collection_id: null,
    booking_id: null,
    end_to_end_id: null,
    reference: null,
    counterparty: null,
    ...line.details,
  }
}

function balanceBefore(service: Service, accountId: string, position: Position): bigint {
  const row = service.books.get(
    `select sum_minor(amount) as total from ledger_entries where account_id = ?
     and (booked_at, sequence) < (?, ?)`,
    accountId,
    position.bookedAt,
    position.sequence + (position.sequence > 0 ? 1 : 0),
  )
  return minor(row?.total)
}

function encodeCursor(line: PostedEntry): string {
  return Buffer.from(`${line.sequence}@${line.bookedAt}`).toString('base64url')
}

function decodeCursor(cursor: string): Position {
  const match = /^(\d+)@(.+)$/.exec(Buffer.from(cursor, 'base64url').toString())
  const [, sequence, bookedAt] = match ?? []
  if (!sequence || !bookedAt) {
    throw new Problem(422, 'invalid_request', 'The cursor is not one of this statement', {
      cursor: 'is not valid',
    })
  }
  return { bookedAt, sequence: Number(sequence) }
}

export type StatementLine = {
  readonly type: string
  readonly bookedAt: string
  readonly amount: Money
  readonly balanceAfter: Money
  readonly counterparty: string | null
  readonly reference: string | null
  readonly bookingId: string | null
}

const lineDetails = z.looseObject({
  booking_id: z.string().nullish(),
  reference: z.string().nullish(),
  counterparty: z.looseObject({ name: z.string().nullable() }).nullish(),
})

/** The last lines of an account, newest first, with the balance after each. */
export function latestLines(service: Service, account: Account, limit: number): StatementLine[] {
  let balanceMinor = service.ledger.account(account.id).balanceMinor
  return service.books
    .all(
      `select * from ledger_entries where account_id = ? order by booked_at desc, sequence desc limit ?`,
      account.id,
      limit,
    )
    .map((row) => {
      const line = decodeEntry(row)
      const { booking_id, reference, counterparty } = lineDetails.parse(line.details)
      const balanceAfter = money(account.currency, balanceMinor)
      balanceMinor -= line.amountMinor
      return {
        type: line.type,
        bookedAt: line.bookedAt,
        amount: money(account.currency, line.amountMinor),
        balanceAfter,
        counterparty: counterparty?.name ?? null,
        reference: reference ?? null,
        bookingId: booking_id ?? null,
      }
    })
}
