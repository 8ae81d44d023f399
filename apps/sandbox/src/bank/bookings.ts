import type { Money } from '@sadaf/money'
import { money } from '@sadaf/money'
import { toWire } from '../amounts.ts'
import { listed, minor, type Row, text, textOrNull } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import { type Account, type Accounts, settlementOf } from './accounts.ts'

export type BookingStatus = 'pending' | 'booked' | 'cancelled' | 'reversed'

/** Something that the outside world did to an account. */
export type Booking = {
  readonly id: string
  readonly accountId: string
  readonly direction: 'credit' | 'debit'
  readonly status: BookingStatus
  readonly amount: Money
  readonly counterparty: { readonly name: string; readonly iban: string | null }
  readonly mcc: string | null
  readonly country: string | null
  readonly city: string | null
  readonly reference: string | null
  readonly reverses: string | null
  readonly createdAt: string
  readonly bookedAt: string
}

export type NewBooking = {
  readonly id?: string | undefined
  readonly direction: 'credit' | 'debit'
  readonly status: 'pending' | 'booked'
  readonly amount: Money
  readonly counterparty_name: string
  readonly counterparty_iban?: string | undefined
  readonly mcc?: string | undefined
  readonly country?: string | undefined
  readonly city?: string | undefined
  readonly reference?: string | undefined
  readonly booked_at?: Date | undefined
}

type Reversal = { readonly reference?: string | undefined; readonly amount?: Money | undefined }

/** Transfers that arrive, purchases and direct debits: what a person does at the console, or history that is seeded. */
export class Bookings {
  readonly #service: Service
  readonly #accounts: Accounts

  constructor(service: Service, accounts: Accounts) {
    this.#service = service
    this.#accounts = accounts
  }

  /** Records what happened, once an id. A debit needs the money to be there now, also when it is dated back. */
  record(accountId: string, wanted: NewBooking): Booking {
    return this.#service.books.write(() => {
      const { books, ledger } = this.#service
      const hash = hashOf({
        ...wanted,
        accountId,
        amount: toWire(wanted.amount),
        booked_at: wanted.booked_at?.toISOString(),
      })
      const earlier =
        wanted.id === undefined ? undefined : books.get('select * from bank_bookings where id = ?', wanted.id)
      if (earlier) {
        if (text(earlier.request_hash) !== hash) throw duplicateId()
        return decodeBooking(earlier)
      }
      this.#accounts.get(accountId)
      this.#accounts.active(accountId, 'account', wanted.amount.asset)
      this.#mustBePast(wanted.booked_at)
      if (wanted.direction === 'debit' && ledger.account(accountId).availableMinor < wanted.amount.minor) {
        throw new Problem(422, 'insufficient_funds', 'The account has less than that available')
      }
      const id = this.#insert(accountId, wanted, hash, null)
      if (wanted.status === 'pending') {
        ledger.hold(`booking:${id}`, accountId, wanted.amount.minor)
        return this.#told(id, 'account.debit_pending')
      }
      return this.#book(id)
    })
  }

  /** Throws a 404 problem when there is no such booking. */
  get(id: string): Booking {
    const row = this.#service.books.get('select * from bank_bookings where id = ?', id)
    if (!row) throw new Problem(404, 'booking_not_found', 'There is no such booking')
    return decodeBooking(row)
  }

  /** The newest, of some accounts or of all. */
  latest(limit: number, among: readonly string[] | null = null): Booking[] {
    return this.#service.books
      .all(
        `select * from bank_bookings where ? is null or account_id in (select value from json_each(?))
         order by created_at desc, id desc limit ?`,
        ...listed(among),
        limit,
      )
      .map(decodeBooking)
  }

  /** Pending bookings of an account, newest first. */
  pendingOf(accountId: string): Booking[] {
    return this.#service.books
      .all(
        `select * from bank_bookings where account_id = ? and status = 'pending' order by created_at desc, id limit 50`,
        accountId,
      )
      .map(decodeBooking)
  }

  /**
   * Brings an account to `left`: what is pending expires, and `name` takes what is above it or makes up what is
   * missing.
   */
  empty(account: Account, name: string, left: Money | null = null): void {
    this.#service.books.write(() => {
      for (const { id } of this.pendingOf(account.id)) this.cancel(id)
      const tooMuch = this.#service.ledger.account(account.id).availableMinor - (left?.minor ?? 0n)
      if (account.status !== 'active' || tooMuch === 0n) return
      this.record(account.id, {
        direction: tooMuch > 0n ? 'debit' : 'credit',
        status: 'booked',
        amount: money(account.currency, tooMuch > 0n ? tooMuch : -tooMuch),
        counterparty_name: name,
      })
    })
  }

  /** Books a pending debit, for the amount that was held unless another is given. */
  complete(id: string, change: { amount?: Money | undefined; booked_at?: Date | undefined }): Booking {
    return this.#service.books.write(() => {
      const { books, clock, ledger } = this.#service
      const booking = this.get(id)
      if (booking.status === 'booked') return booking
      this.#mustBePending(booking)
      const amount = change.amount ?? booking.amount
      this.#accounts.active(booking.accountId, 'account', amount.asset)
      this.#mustBePast(change.booked_at)
      ledger.release(`booking:${id}`)
      if (ledger.account(booking.accountId).availableMinor < amount.minor) {
        throw new Problem(422, 'insufficient_funds', 'The account has less than that available')
      }
      books.run(
        `update bank_bookings set status = 'booked', amount = ?, booked_at = ? where id = ?`,
        `${amount.minor}`,
        (change.booked_at ?? clock.now()).toISOString(),
        id,
      )
      return this.#book(id)
    })
  }

  /** Lets a pending debit expire: what was held is available again. */
  cancel(id: string): Booking {
    return this.#service.books.write(() => {
      const booking = this.get(id)
      if (booking.status === 'cancelled') return booking
      this.#mustBePending(booking)
      this.#service.ledger.release(`booking:${id}`)
      this.#setStatus(id, 'cancelled')
      return this.#told(id, 'account.debit_cancelled')
    })
  }

  /**
   * Takes a booked one back by a booking of its own, the other way round (a merchant's refund, a recalled transfer):
   * all that is left of it, or a part, several times up to the whole. Without a part it is done once. Returns the
   * reversing booking; a recalled credit may take the account below zero.
   */
  reverse(id: string, { reference, amount }: Reversal): Booking {
    return this.#service.books.write(() => {
      const booking = this.get(id)
      const earlier = this.#service.books
        .all('select * from bank_bookings where reverses = ? order by created_at, id', id)
        .map(decodeBooking)
      const [first] = earlier
      if (first && amount === undefined) return first
      const leftMinor = earlier.reduce(
        (left, { amount: { minor: taken } }) => left - taken,
        booking.amount.minor,
      )
      const isReversible = booking.status === 'booked' && booking.reverses === null
      if (!isReversible || (amount?.minor ?? 1n) > leftMinor) {
        throw new Problem(409, 'booking_not_reversible', 'Only what was booked and not reversed yet can be')
      }
      const taken = amount ?? booking.amount
      if (taken.asset !== booking.amount.asset) {
        throw new Problem(422, 'currency_mismatch', 'It was booked in another currency')
      }
      if (taken.minor === leftMinor) this.#setStatus(id, 'reversed')
      const wanted: NewBooking = {
        direction: booking.direction === 'credit' ? 'debit' : 'credit',
        status: 'booked',
        amount: taken,
        counterparty_name: booking.counterparty.name,
        counterparty_iban: booking.counterparty.iban ?? undefined,
        mcc: booking.mcc ?? undefined,
        country: booking.country ?? undefined,
        city: booking.city ?? undefined,
        reference: reference ?? booking.reference ?? undefined,
      }
      return this.#book(this.#insert(booking.accountId, wanted, `reverses ${id}`, id))
    })
  }

  present(booking: Booking): Record<string, unknown> {
    const line = this.#service.ledger.entryOf(`booking:${booking.id}`, booking.accountId)
    return {
      id: booking.id,
      account_id: booking.accountId,
      direction: booking.direction,
      status: booking.status,
      amount: toWire(booking.amount),
      counterparty: booking.counterparty,
      mcc: booking.mcc,
      country: booking.country,
      city: booking.city,
      reference: booking.reference,
      reverses: booking.reverses,
      created_at: booking.createdAt,
      booked_at: booking.status === 'pending' || booking.status === 'cancelled' ? null : booking.bookedAt,
      occurred_at: booking.bookedAt,
      line_id: line?.id ?? null,
    }
  }

  #insert(accountId: string, wanted: NewBooking, hash: string, reverses: string | null): string {
    const { books, clock, newId } = this.#service
    const id = wanted.id ?? `bkg_${newId()}`
    const now = clock.now()
    books.run(
      `insert into bank_bookings (id, request_hash, account_id, direction, status, amount, currency,
         counterparty_name, counterparty_iban, mcc, country, city, reference, reverses, created_at, booked_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      hash,
      accountId,
      wanted.direction,
      wanted.status,
      `${wanted.amount.minor}`,
      wanted.amount.asset,
      wanted.counterparty_name,
      wanted.counterparty_iban ?? null,
      wanted.mcc ?? null,
      wanted.country ?? null,
      wanted.city ?? null,
      wanted.reference ?? null,
      reverses,
      now.toISOString(),
      (wanted.booked_at ?? now).toISOString(),
    )
    return id
  }

  #book(id: string): Booking {
    const booking = this.get(id)
    const { accountId, amount, direction } = booking
    const signed = direction === 'credit' ? amount.minor : -amount.minor
    const opposite = direction === 'credit' ? 'debit' : 'credit'
    const line = {
      type: booking.reverses === null ? direction : `${opposite}_reversal`,
      details: {
        booking_id: id,
        reverses: booking.reverses,
        reference: booking.reference,
        counterparty: { account_id: null, ...booking.counterparty },
        mcc: booking.mcc,
        country: booking.country,
      },
    }
    this.#service.ledger.post(`booking:${id}`, new Date(booking.bookedAt), [
      { account: accountId, amountMinor: signed, ...line },
      { account: settlementOf(amount.asset), amountMinor: -signed, ...line },
    ])
    return this.#told(id, direction === 'credit' ? 'account.credited' : 'account.debited')
  }

  #setStatus(id: string, status: BookingStatus): void {
    this.#service.books.run('update bank_bookings set status = ? where id = ?', status, id)
  }

  #told(id: string, type: string): Booking {
    const booking = this.get(id)
    this.#service.events.record(type, booking.accountId, this.present(booking))
    return booking
  }

  #mustBePending(booking: Booking): void {
    if (booking.status !== 'pending') {
      throw new Problem(409, 'booking_not_pending', 'Only a pending debit can be booked or cancelled')
    }
  }

  #mustBePast(bookedAt: Date | undefined): void {
    if (bookedAt && bookedAt > this.#service.clock.now()) {
      throw new Problem(422, 'date_in_future', 'A booking lies in the past', { booked_at: 'lies ahead' })
    }
  }
}

function decodeBooking(row: Row): Booking {
  return {
    id: text(row.id),
    accountId: text(row.account_id),
    direction: text(row.direction) as Booking['direction'],
    status: text(row.status) as BookingStatus,
    amount: money(text(row.currency), minor(row.amount)),
    counterparty: { name: text(row.counterparty_name), iban: textOrNull(row.counterparty_iban) },
    mcc: textOrNull(row.mcc),
    country: textOrNull(row.country),
    city: textOrNull(row.city),
    reference: textOrNull(row.reference),
    reverses: textOrNull(row.reverses),
    createdAt: text(row.created_at),
    bookedAt: text(row.booked_at),
  }
}
