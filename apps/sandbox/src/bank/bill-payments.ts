import { createHash } from 'node:crypto'
import type { Money } from '@sadaf/money'
import { listed, type Row, text, textOrNull } from '../books/books.ts'
import { Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import type { Accounts } from './accounts.ts'
import { type Biller, billerAccountOf, billerOf } from './billers.ts'
import type { Bills } from './bills.ts'
import { isMerchant } from './merchants.ts'
import {
  decodeOrder,
  earlierOrder,
  misreadAmount,
  moveOrder,
  type Order,
  presentOrder,
  requestHash,
} from './orders.ts'

export type BillPaymentStatus = 'accepted' | 'processing' | 'completed' | 'rejected' | 'returned'

export type BillPayment = Order<BillPaymentStatus> & {
  readonly debtorAccount: string
  readonly billerId: string
  readonly billReference: string
  /** The biller's proof that it was paid; null before it was. */
  readonly receiptNumber: string | null
}

export type NewBillPayment = {
  readonly id: string
  readonly debtor_account: string
  readonly biller_id: string
  readonly bill_reference: string
  readonly amount: Money
  readonly reference?: string | undefined
}

const BEGIN = 'bank.bill_payment.begin'
const FINISH = 'bank.bill_payment.finish'

/**
 * Bills that are paid: accepted → processing → completed → (later) returned, or rejected before anything was booked.
 */
export class BillPayments {
  readonly #service: Service
  readonly #accounts: Accounts
  readonly #bills: Bills

  constructor(service: Service, accounts: Accounts, bills: Bills) {
    this.#service = service
    this.#accounts = accounts
    this.#bills = bills
    service.schedule.define(BEGIN, (id) => this.#begin(id))
    service.schedule.define(FINISH, (id) => this.#finish(id))
  }

  /** Accepts an order. The same order again is the same payment; another under its id is a 409 problem. */
  accept(wanted: NewBillPayment): BillPayment {
    const { books, clock, faults, ledger, schedule } = this.#service
    const earlier = earlierOrder(books, 'bank_bill_payments', wanted)
    if (earlier) return decode(earlier)
    const { amount } = wanted
    const { biller } = this.#bills.account(wanted.biller_id, wanted.bill_reference)
    requireTaken(biller, amount, this.#bills.bill(biller.id, wanted.bill_reference).due)
    this.#accounts.active(wanted.debtor_account, 'debtor_account', amount.asset)
    const account = { id: billerAccountOf(biller), service: 'bank', kind: 'settlement' } as const
    ledger.open({ ...account, currency: biller.currency })
    const now = clock.now().toISOString()
    books.run(
      `insert into bank_bill_payments (id, request_hash, debtor_account, biller_id, bill_reference, amount, currency,
         reference, status, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, 'accepted', ?, ?)`,
      wanted.id,
      requestHash(wanted),
      wanted.debtor_account,
      biller.id,
      wanted.bill_reference,
      `${amount.minor}`,
      amount.asset,
      wanted.reference ?? null,
      now,
      now,
    )
    schedule.after(Math.floor(faults.get().latency_ms / 2), BEGIN, wanted.id)
    return this.#told(wanted.id)
  }

  /** Throws a 404 problem when there is no such payment. */
  get(id: string): BillPayment {
    const row = this.#service.books.get('select * from bank_bill_payments where id = ?', id)
    if (!row) throw new Problem(404, 'bill_payment_not_found', 'There is no such payment')
    return decode(row)
  }

  /** The newest, from some accounts, or of all. */
  latest(limit: number, among: readonly string[] | null = null): BillPayment[] {
    return this.#service.books
      .all(
        `select * from bank_bill_payments where ? is null or debtor_account in (select value from json_each(?))
         order by created_at desc, id desc limit ?`,
        ...listed(among),
        limit,
      )
      .map(decode)
  }

  /** Has the biller refuse one that is under way. */
  reject(id: string): BillPayment {
    const { ledger, schedule } = this.#service
    const { status } = this.get(id)
    if (status !== 'accepted' && status !== 'processing')
      throw new Problem(409, 'bill_payment_has_ended', 'Only a payment that is under way can be rejected')
    schedule.cancel(BEGIN, id)
    schedule.cancel(FINISH, id)
    if (status === 'processing') ledger.release(holdOf(id))
    return this.#move(id, 'rejected', 'rejected_by_biller')
  }

  /** Has the biller send back what it was paid. */
  return(id: string, reason: string): BillPayment {
    const payment = this.get(id)
    if (payment.status === 'returned') return payment
    if (payment.status !== 'completed')
      throw new Problem(409, 'bill_payment_not_completed', 'Only a completed payment can be returned')
    this.#book(payment, `bill-return:${id}`, -payment.amount.minor, 'bill_payment_return')
    return this.#move(id, 'returned', reason)
  }

  /** Asks a merchant for the money of an order, which it sends back whole. A biller refunds nothing: a 409 problem. */
  refund(id: string): BillPayment {
    const payment = this.get(id)
    if (!isMerchant({ id: payment.billerId }))
      throw new Problem(409, 'refund_refused', 'This biller does not refund payments')
    return this.return(id, 'refunded_by_merchant')
  }

  present(payment: BillPayment): Record<string, unknown> {
    return {
      ...presentOrder(payment),
      debtor_account: payment.debtorAccount,
      biller_id: payment.billerId,
      bill_reference: payment.billReference,
      receipt_number: payment.receiptNumber,
    }
  }

  #begin(id: string): void {
    const { faults, ledger, schedule } = this.#service
    const { amount, debtorAccount } = this.get(id)
    if (faults.takeDecline()) {
      this.#move(id, 'rejected', 'rejected_by_biller')
    } else if (ledger.account(debtorAccount).availableMinor < amount.minor) {
      this.#move(id, 'rejected', 'insufficient_funds')
    } else {
      ledger.hold(holdOf(id), debtorAccount, amount.minor)
      schedule.after(Math.ceil(faults.get().latency_ms / 2), FINISH, id)
      this.#move(id, 'processing', null)
    }
  }

  #finish(id: string): void {
    const { books, ledger } = this.#service
    misreadAmount(this.#service, 'bank_bill_payments', this.get(id))
    const payment = this.get(id)
    ledger.release(holdOf(id))
    this.#book(payment, `bill:${id}`, payment.amount.minor, 'bill_payment')
    books.run('update bank_bill_payments set receipt_number = ? where id = ?', receiptOf(payment), id)
    this.#move(id, 'completed', null)
  }

  #book(payment: BillPayment, bookingId: string, amountMinor: bigint, type: string): void {
    const { clock, ledger } = this.#service
    const biller = billerOf(payment.billerId)
    const line = {
      type,
      details: {
        end_to_end_id: payment.id,
        reference: payment.reference,
        counterparty: { account_id: null, name: biller.name, iban: null },
      },
    }
    ledger.post(bookingId, clock.now(), [
      { account: payment.debtorAccount, amountMinor: -amountMinor, ...line },
      { account: billerAccountOf(biller), amountMinor, ...line },
    ])
  }

  #move(id: string, status: BillPaymentStatus, reason: string | null): BillPayment {
    moveOrder(this.#service, 'bank_bill_payments', id, { status, reason })
    return this.#told(id)
  }

  #told(id: string): BillPayment {
    const payment = this.get(id)
    this.#service.events.record(`bill_payment.${payment.status}`, id, this.present(payment))
    return payment
  }
}

const holdOf = (id: string): string => `bill:${id}`

/** Throws a 422 problem for an amount that the biller does not take. */
function requireTaken(biller: Biller, amount: Money, due: Money | null): void {
  if (amount.asset !== biller.currency) {
    throw new Problem(422, 'currency_mismatch', `This biller is paid in ${biller.currency}`, {
      'amount.currency': `is not ${biller.currency}`,
    })
  }
  if (due === null) return
  if (amount.minor < due.minor && !biller.takesLess)
    throw new Problem(422, 'bill_underpaid', 'This biller takes no less than is due')
  if (amount.minor > due.minor && !biller.takesMore)
    throw new Problem(422, 'bill_overpaid', 'This biller takes no more than is due')
}

function receiptOf({ id, billerId, createdAt }: BillPayment): string {
  const digest = createHash('sha256').update(`${billerId}/${id}`).digest('hex')
  const number = BigInt(`0x${digest.slice(0, 12)}`)
    .toString()
    .padStart(10, '0')
    .slice(-10)
  return `R${createdAt.slice(2, 4)}-${number}`
}

function decode(row: Row): BillPayment {
  return {
    ...decodeOrder(row),
    debtorAccount: text(row.debtor_account),
    billerId: text(row.biller_id),
    billReference: text(row.bill_reference),
    receiptNumber: textOrNull(row.receipt_number),
  }
}
