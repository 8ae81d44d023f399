import type { Money } from '@sadaf/money'
import { listed, type Row, text, textOrNull } from '../books/books.ts'
import { Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import { type Accounts, settlementOf } from './accounts.ts'
import {
  decodeOrder,
  earlierOrder,
  misreadAmount,
  moveOrder,
  type Order,
  presentOrder,
  requestHash,
} from './orders.ts'
import { type Payees, validIban } from './payees.ts'

export type PaymentStatus = 'accepted' | 'processing' | 'completed' | 'rejected' | 'returned'

export type Payment = Order<PaymentStatus> & {
  readonly debtorAccount: string
  readonly creditorAccount: string | null
  readonly creditor: { readonly iban: string; readonly name: string } | null
}

export type NewPayment = {
  readonly id: string
  readonly debtor_account: string
  readonly creditor_account?: string | undefined
  readonly creditor?: { readonly iban: string; readonly name: string } | undefined
  readonly creditor_payee?: string | undefined
  readonly amount: Money
  readonly reference?: string | undefined
}

const BEGIN = 'bank.payment.begin'
const FINISH = 'bank.payment.finish'

/**
 * Money that leaves an account, to another of this bank or to an IBAN elsewhere:
 * accepted → processing → completed → (later) returned, or rejected before anything was booked.
 */
export class Payments {
  readonly #service: Service
  readonly #accounts: Accounts
  readonly #payees: Payees

  constructor(service: Service, accounts: Accounts, payees: Payees) {
    this.#service = service
    this.#accounts = accounts
    this.#payees = payees
    service.schedule.define(BEGIN, (id) => this.#begin(id))
    service.schedule.define(FINISH, (id) => this.#finish(id))
  }

  /** Accepts an order. The same order again is the same payment; another under its id is a 409 problem. */
  accept(wanted: NewPayment): Payment {
    const { books, clock, faults, schedule } = this.#service
    const earlier = earlierOrder(books, 'bank_payments', wanted)
    if (earlier) return decodePayment(earlier)
    const currency = wanted.amount.asset
    const debtor = this.#accounts.active(wanted.debtor_account, 'debtor_account', currency)
    const { creditorAccount, creditor } = this.#creditorOf(wanted)
    if (creditorAccount === debtor.id) {
      throw new Problem(422, 'same_account', 'A payment goes to another account', {
        creditor_account: 'is the debtor account',
      })
    }
    this.#insert(wanted, { creditorAccount, creditor }, { status: 'accepted', at: clock.now() })
    schedule.after(Math.floor(faults.get().latency_ms / 2), BEGIN, wanted.id)
    return this.#told(wanted.id)
  }

  /** Records a payment of the past between two accounts of this bank: seeded history, without events. */
  record(wanted: NewPayment & { readonly creditor_account: string }, at: Date): Payment {
    const { books, clock, ledger } = this.#service
    return books.write(() => {
      const earlier = earlierOrder(books, 'bank_payments', wanted)
      if (earlier) return decodePayment(earlier)
      if (at > clock.now()) throw new Problem(422, 'date_in_future', 'The past lies behind us')
      const { amount } = wanted
      const debtor = this.#accounts.active(wanted.debtor_account, 'debtor_account', amount.asset)
      if (ledger.account(debtor.id).availableMinor < amount.minor) {
        throw new Problem(422, 'insufficient_funds', 'The account has less than that available')
      }
      this.#insert(wanted, this.#creditorOf(wanted), { status: 'completed', at })
      const payment = this.get(wanted.id)
      ledger.post(`payment:${payment.id}`, at, this.#entries(payment, amount.minor, 'payment'))
      return payment
    })
  }

  /** Throws a 404 problem when there is no such payment. */
  get(id: string): Payment {
    const row = this.#service.books.get('select * from bank_payments where id = ?', id)
    if (!row) throw new Problem(404, 'payment_not_found', 'There is no such payment')
    return decodePayment(row)
  }

  /** The newest, to or from some accounts, or of all. */
  latest(limit: number, among: readonly string[] | null = null): Payment[] {
    return this.#service.books
      .all(
        `select * from bank_payments where ? is null
           or debtor_account in (select value from json_each(?)) or creditor_account in (select value from json_each(?))
         order by created_at desc, id desc limit ?`,
        ...listed(among),
        ...listed(among).slice(1),
        limit,
      )
      .map(decodePayment)
  }

  /** Stops a payment that the bank has not begun; it ends as rejected with the reason `cancelled`. */
  cancel(id: string): Payment {
    const payment = this.get(id)
    if (payment.status === 'rejected' && payment.reason === 'cancelled') return payment
    if (payment.status !== 'accepted') {
      throw new Problem(409, 'payment_already_begun', 'The bank has begun or ended this payment')
    }
    this.#service.schedule.cancel(BEGIN, id)
    return this.#move(id, 'rejected', 'cancelled')
  }

  /** Gives a completed payment back, as the receiving bank does: a booking of its own, the other way round. */
  return(id: string, reason: string): Payment {
    const { clock, ledger } = this.#service
    const payment = this.get(id)
    if (payment.status === 'returned') return payment
    if (payment.status !== 'completed') {
      throw new Problem(409, 'payment_not_completed', 'Only a completed payment can be returned')
    }
    const { creditorAccount, amount } = payment
    if (creditorAccount && ledger.account(creditorAccount).availableMinor < amount.minor) {
      throw new Problem(409, 'insufficient_funds', 'The receiver has spent the money')
    }
    ledger.post(`payment-return:${id}`, clock.now(), this.#entries(payment, -amount.minor, 'payment_return'))
    return this.#move(id, 'returned', reason)
  }

  present(payment: Payment): Record<string, unknown> {
    return {
      ...presentOrder(payment),
      debtor_account: payment.debtorAccount,
      creditor_account: payment.creditorAccount,
      creditor: payment.creditor,
    }
  }

  #insert(
    wanted: NewPayment,
    { creditorAccount, creditor }: Pick<Payment, 'creditorAccount' | 'creditor'>,
    { status, at }: { readonly status: PaymentStatus; readonly at: Date },
  ): void {
    this.#service.books.run(
      `insert into bank_payments (id, request_hash, debtor_account, creditor_account, creditor_iban, creditor_name,
         amount, currency, reference, status, created_at, updated_at, completed_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      wanted.id,
      requestHash(wanted),
      wanted.debtor_account,
      creditorAccount,
      creditor?.iban ?? null,
      creditor?.name ?? null,
      `${wanted.amount.minor}`,
      wanted.amount.asset,
      wanted.reference ?? null,
      status,
      at.toISOString(),
      at.toISOString(),
      status === 'completed' ? at.toISOString() : null,
    )
  }

  #creditorOf(wanted: NewPayment): Pick<Payment, 'creditorAccount' | 'creditor'> {
    const currency = wanted.amount.asset
    if (wanted.creditor_account !== undefined) {
      const account = this.#accounts.active(wanted.creditor_account, 'creditor_account', currency)
      return { creditorAccount: account.id, creditor: null }
    }
    const [field, { iban, name }] =
      wanted.creditor_payee === undefined
        ? (['creditor.iban', creditorIn(wanted)] as const)
        : (['creditor_payee', this.#payees.active(wanted.creditor_payee)] as const)
    const own = this.#accounts.findByIban(iban)
    if (own) this.#accounts.active(own.id, field, currency)
    return { creditorAccount: own?.id ?? null, creditor: { iban, name } }
  }

  #begin(id: string): void {
    const { faults, ledger, schedule } = this.#service
    const { amount, debtorAccount } = this.get(id)
    if (faults.takeDecline()) {
      this.#move(id, 'rejected', 'declined_by_bank')
    } else if (ledger.account(debtorAccount).availableMinor < amount.minor) {
      this.#move(id, 'rejected', 'insufficient_funds')
    } else {
      ledger.hold(`payment:${id}`, debtorAccount, amount.minor)
      schedule.after(Math.ceil(faults.get().latency_ms / 2), FINISH, id)
      this.#move(id, 'processing', null)
    }
  }

  #finish(id: string): void {
    const { clock, ledger } = this.#service
    misreadAmount(this.#service, 'bank_payments', this.get(id))
    const payment = this.get(id)
    ledger.release(`payment:${id}`)
    ledger.post(`payment:${id}`, clock.now(), this.#entries(payment, payment.amount.minor, 'payment'))
    this.#move(id, 'completed', null)
  }

  /** The two sides of a payment (`minor` positive) or of its return (negative), each naming the other. */
  #entries(payment: Payment, amountMinor: bigint, type: 'payment' | 'payment_return') {
    const debtor = this.#accounts.get(payment.debtorAccount)
    const creditor = payment.creditorAccount === null ? null : this.#accounts.get(payment.creditorAccount)
    const details = { payment_id: payment.id, end_to_end_id: payment.id, reference: payment.reference }
    const toDebtor = {
      account_id: creditor?.id ?? null,
      name: creditor?.holderName ?? payment.creditor?.name ?? null,
      iban: creditor?.iban ?? payment.creditor?.iban ?? null,
    }
    const toCreditor = { account_id: debtor.id, name: debtor.holderName, iban: debtor.iban }
    return [
      {
        account: debtor.id,
        amountMinor: -amountMinor,
        type,
        details: { ...details, counterparty: toDebtor },
      },
      {
        account: creditor?.id ?? settlementOf(payment.amount.asset),
        amountMinor,
        type,
        details: { ...details, counterparty: toCreditor },
      },
    ]
  }

  #move(id: string, status: PaymentStatus, reason: string | null): Payment {
    moveOrder(this.#service, 'bank_payments', id, { status, reason })
    return this.#told(id)
  }

  /** Records the event of the state that the payment is now in. */
  #told(id: string): Payment {
    const payment = this.get(id)
    this.#service.events.record(`payment.${payment.status}`, id, this.present(payment))
    return payment
  }
}

function creditorIn({ creditor }: NewPayment): { readonly iban: string; readonly name: string } {
  return { iban: validIban(creditor?.iban ?? '', 'creditor.iban'), name: creditor?.name ?? '' }
}

function decodePayment(row: Row): Payment {
  const iban = textOrNull(row.creditor_iban)
  return {
    ...decodeOrder(row),
    debtorAccount: text(row.debtor_account),
    creditorAccount: textOrNull(row.creditor_account),
    creditor: iban === null ? null : { iban, name: text(row.creditor_name) },
  }
}
