import { type Books, minor, text, textOrNull } from './books.ts'

/** Details of one line of an account by the bank, beside its amount. */
export type EntryDetails = Readonly<Record<string, unknown>>

export type Entry = {
  readonly account: string
  readonly amountMinor: bigint
  readonly type: string
  readonly details: EntryDetails
}

export type PostedEntry = Entry & {
  readonly id: string
  readonly sequence: number
  readonly bookingId: string
  readonly bookedAt: string
  /** Balance of the account after it, in the order of recording. */
  readonly balanceMinor: bigint
}

export type LedgerAccount = {
  readonly id: string
  readonly currency: string
  readonly balanceMinor: bigint
  readonly heldMinor: bigint
  readonly availableMinor: bigint
}

/** A booking whose entries do not cancel out, or mix currencies. Always a fault of the caller's code. */
export class UnbalancedBooking extends Error {}

/**
 * Double-entry books: every booking's entries add up to zero in one currency. An account's balance is kept
 * beside its entries and always equals their sum; held is the sum of its holds.
 */
export class Ledger {
  readonly #books: Books
  readonly #newId: () => string

  constructor(books: Books, newId: () => string) {
    this.#books = books
    this.#newId = newId
  }

  /** Opens an account unless it is open already. */
  open(account: { id: string; service: string; kind: 'customer' | 'settlement'; currency: string }): void {
    this.#books.run(
      'insert into ledger_accounts (id, service, kind, currency) values (?, ?, ?, ?) on conflict do nothing',
      account.id,
      account.service,
      account.kind,
      account.currency,
    )
  }

  account(id: string): LedgerAccount {
    const row = this.#books.get('select * from ledger_accounts where id = ?', id)
    if (!row) throw new Error(`no ledger account ${id}`)
    const balanceMinor = minor(row.balance)
    const heldMinor = minor(row.held)
    return {
      id,
      currency: text(row.currency),
      balanceMinor,
      heldMinor,
      availableMinor: balanceMinor - heldMinor,
    }
  }

  /** Books `entries` at `bookedAt` (which may lie in the past) and returns them with their ids. */
  post(bookingId: string, bookedAt: Date, entries: readonly Entry[]): PostedEntry[] {
    const currencies = new Set(entries.map((entry) => this.account(entry.account).currency))
    const sum = entries.reduce((total, entry) => total + entry.amountMinor, 0n)
    if (entries.length < 2 || currencies.size !== 1 || sum !== 0n) {
      throw new UnbalancedBooking(`booking ${bookingId}: ${entries.length} entries, sum ${sum}`)
    }
    return entries.map((entry) => this.#enter(bookingId, bookedAt, entry))
  }

  /** Reserves an amount of an account, so that it is no longer available. */
  hold(id: string, account: string, amountMinor: bigint): void {
    this.#books.run(
      'insert into ledger_holds (id, account_id, amount) values (?, ?, ?)',
      id,
      account,
      `${amountMinor}`,
    )
    this.#setHeld(account, this.account(account).heldMinor + amountMinor)
  }

  /** Ends a hold. Ending one that does not exist is an error. */
  release(id: string): void {
    const row = this.#books.get('delete from ledger_holds where id = ? returning account_id, amount', id)
    if (!row) throw new Error(`no hold ${id}`)
    const account = text(row.account_id)
    this.#setHeld(account, this.account(account).heldMinor - minor(row.amount))
  }

  /** The entry of a booking that belongs to `account`. */
  entryOf(bookingId: string, account: string): PostedEntry | null {
    const row = this.#books.get(
      'select * from ledger_entries where booking_id = ? and account_id = ?',
      bookingId,
      account,
    )
    return row ? decodeEntry(row) : null
  }

  /**
   * Recounts everything: per currency the sum of all balances (zero in sound books), and the accounts whose
   * balance or held amount is not the sum of its entries or holds (none in sound books).
   */
  audit(): { totals: { currency: string; sumMinor: bigint }[]; wrongAccounts: string[] } {
    const totals = this.#books.all(
      'select currency, sum_minor(balance) as total from ledger_accounts group by currency order by currency',
    )
    const wrong = this.#books.all(`
      select a.id from ledger_accounts a where
        a.balance <> coalesce((select sum_minor(amount) from ledger_entries e where e.account_id = a.id), '0')
        or a.held <> coalesce((select sum_minor(amount) from ledger_holds h where h.account_id = a.id), '0')`)
    return {
      totals: totals.map((row) => ({ currency: text(row.currency), sumMinor: minor(row.total) })),
      wrongAccounts: wrong.map((row) => text(row.id)),
    }
  }

  #enter(bookingId: string, bookedAt: Date, entry: Entry): PostedEntry {
    const balance = this.account(entry.account).balanceMinor + entry.amountMinor
    this.#books.run('update ledger_accounts set balance = ? where id = ?', `${balance}`, entry.account)
    const row = this.#books.get(
      `insert into ledger_entries (id, booking_id, account_id, type, amount, booked_at, details, balance_after)
       values (?, ?, ?, ?, ?, ?, ?, ?) returning *`,
      this.#newId(),
      bookingId,
      entry.account,
      entry.type,
      `${entry.amountMinor}`,
      bookedAt.toISOString(),
      JSON.stringify(entry.details),
      `${balance}`,
    )
    if (!row) throw new Error('an insert returned nothing')
    return decodeEntry(row)
  }

  #setHeld(account: string, heldMinor: bigint): void {
    if (heldMinor < 0n) throw new Error(`account ${account} would hold less than nothing`)
    this.#books.run('update ledger_accounts set held = ? where id = ?', `${heldMinor}`, account)
  }
}

export function decodeEntry(row: ReturnType<Books['all']>[number]): PostedEntry {
  return {
    id: text(row.id),
    sequence: Number(row.sequence),
    bookingId: text(row.booking_id),
    account: text(row.account_id),
    type: text(row.type),
    amountMinor: minor(row.amount),
    bookedAt: text(row.booked_at),
    details: JSON.parse(textOrNull(row.details) ?? '{}') as EntryDetails,
    balanceMinor: minor(row.balance_after),
  }
}
