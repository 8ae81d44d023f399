import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { type Row, text, textOrNull } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import type { Accounts } from './accounts.ts'
import { bankNameOf } from './bank-names.ts'

export type PayeeStatus = 'pending' | 'active' | 'rejected'

export type Payee = {
  readonly id: string
  readonly iban: string
  readonly name: string
  readonly status: PayeeStatus
  readonly reason: string | null
  readonly createdAt: string
}

export type NewPayee = { readonly id: string; readonly iban: string; readonly name: string }

const REGISTER = 'bank.payee.register'

/** Documented magic: the other bank knows no account behind an IBAN that ends in this digit. */
const UNKNOWN_ELSEWHERE = '6'

/** Payees of customers by IBAN: pending → active, or rejected. Only an active payee can be paid. */
export class Payees {
  readonly #service: Service
  readonly #accounts: Accounts

  constructor(service: Service, accounts: Accounts) {
    this.#service = service
    this.#accounts = accounts
    service.schedule.define(REGISTER, (id) => this.#register(id))
  }

  /** Takes down a payee. The same again is the same payee; another under its id is a 409 problem. */
  add(wanted: NewPayee): Payee {
    const { books, clock, faults, schedule } = this.#service
    const iban = validIban(wanted.iban)
    const requestHash = hashOf({ ...wanted, iban })
    const earlier = books.get('select * from bank_payees where id = ?', wanted.id)
    if (earlier && text(earlier.request_hash) !== requestHash) throw duplicateId()
    if (earlier) return decodePayee(earlier)
    books.run(
      `insert into bank_payees (id, request_hash, iban, name, status, created_at)
       values (?, ?, ?, ?, 'pending', ?)`,
      wanted.id,
      requestHash,
      iban,
      wanted.name,
      clock.now().toISOString(),
    )
    schedule.after(faults.get().latency_ms, REGISTER, wanted.id)
    return this.get(wanted.id)
  }

  /** Throws a 404 problem when there is no such payee. */
  get(id: string): Payee {
    const payee = this.#find(id)
    if (!payee) throw new Problem(404, 'payee_not_found', 'There is no such payee')
    return payee
  }

  /** Throws a 422 problem when there is no such payee, or it cannot be paid. */
  active(id: string): Payee {
    const payee = this.#find(id)
    if (!payee) {
      throw new Problem(422, 'payee_not_found', 'There is no such payee', {
        creditor_payee: 'is not a payee',
      })
    }
    if (payee.status === 'active') return payee
    throw new Problem(422, 'payee_not_active', 'The payee cannot be paid yet, or not at all', {
      creditor_payee: `is ${payee.status}`,
    })
  }

  present(payee: Payee): Record<string, unknown> {
    return {
      id: payee.id,
      iban: payee.iban,
      name: payee.name,
      bank_name: bankNameOf(payee.iban, this.#accounts),
      status: payee.status,
      reason: payee.reason,
      created_at: payee.createdAt,
    }
  }

  #find(id: string): Payee | undefined {
    const row = this.#service.books.get('select * from bank_payees where id = ?', id)
    return row && decodePayee(row)
  }

  #register(id: string): void {
    const { books, events } = this.#service
    const { iban } = this.get(id)
    const isUnknown = iban.endsWith(UNKNOWN_ELSEWHERE) && !this.#accounts.findByIban(iban)
    const [status, reason] = isUnknown ? ['rejected', 'account_unknown'] : ['active', null]
    books.run('update bank_payees set status = ?, reason = ? where id = ?', status, reason, id)
    events.record(`payee.${status}`, id, this.present(this.get(id)))
  }
}

/** The IBAN without spaces. Throws a 422 problem when it is not valid. */
export function validIban(given: string, field = 'iban'): string {
  const iban = electronicFormatIBAN(given) ?? ''
  if (isValidIBAN(iban)) return iban
  throw new Problem(422, 'invalid_iban', 'The IBAN is not valid', { [field]: 'is not a valid IBAN' })
}

function decodePayee(row: Row): Payee {
  return {
    id: text(row.id),
    iban: text(row.iban),
    name: text(row.name),
    // The bank writes no other.
    status: text(row.status) as PayeeStatus,
    reason: textOrNull(row.reason),
    createdAt: text(row.created_at),
  }
}
