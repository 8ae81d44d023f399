import { createHash } from 'node:crypto'
import type { Money } from '@sadaf/money'
import { money } from '@sadaf/money'
import { toWire } from '../amounts.ts'
import { minor, type Row, text } from '../books/books.ts'
import { Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import { type Biller, billerOf, requireReference } from './billers.ts'

/** Account of a person with a biller: a contract, a file, a policy. */
export type BillAccount = { readonly biller: Biller; readonly reference: string }

export type Bill = BillAccount & {
  /** Null where the biller does not say. */
  readonly due: Money | null
  readonly dueDate: string | null
}

/** Documented magic: the last two digits of a reference decide. */
const UNKNOWN_THERE = '00'
const DOES_NOT_ANSWER = '99'

/**
 * Bills in the billers' own books: each reference's charges and payments. A month is charged at its first
 * request, and always the same; charges that a person adds at the console come on top.
 */
export class Bills {
  readonly #service: Service

  constructor(service: Service) {
    this.#service = service
  }

  /** Throws a 404 problem where the biller does not know the reference, 409 where its system does not answer. */
  bill(billerId: string, reference: string): Bill {
    const account = this.account(billerId, reference)
    const { biller } = account
    if (!biller.tellsDue) return { ...account, due: null, dueDate: null }
    return this.#service.books.write(() => {
      this.#chargeThisMonth(account)
      const due = this.#dueOf(account)
      return { ...account, due, dueDate: due.minor > 0n ? this.#dueDate(account) : null }
    })
  }

  /** The reference, if the biller knows it. Throws as `bill` does. */
  account(billerId: string, reference: string): BillAccount {
    const biller = billerOf(billerId)
    requireReference(biller, reference)
    if (reference.endsWith(DOES_NOT_ANSWER))
      throw new Problem(409, 'biller_unavailable', 'The biller does not answer at present')
    if (reference.endsWith(UNKNOWN_THERE) || this.#isRefused(biller.id, reference))
      throw new Problem(404, 'bill_reference_not_found', 'The biller does not know this reference')
    return { biller, reference }
  }

  /** Charges something more, as a person at the console does. */
  charge(billerId: string, reference: string, amount: Money): Bill {
    const account = this.account(billerId, reference)
    if (!account.biller.tellsDue)
      throw new Problem(422, 'due_not_told', 'This biller does not say what is due')
    if (amount.asset !== account.biller.currency)
      throw new Problem(422, 'currency_mismatch', `This biller charges ${account.biller.currency}`)
    this.#service.books.write(() => {
      this.#chargeThisMonth(account)
      this.#insertCharge(account, `extra:${this.#service.newId()}`, amount.minor)
    })
    return this.bill(billerId, reference)
  }

  /** Has the biller know a reference no longer, or know it again. */
  refuse(billerId: string, reference: string, isRefused: boolean): void {
    const biller = billerOf(billerId)
    requireReference(biller, reference)
    const sql = isRefused
      ? 'insert into bank_bill_refusals (biller_id, reference) values (?, ?) on conflict do nothing'
      : 'delete from bank_bill_refusals where biller_id = ? and reference = ?'
    this.#service.books.write(() => this.#service.books.run(sql, biller.id, reference))
  }

  /** Those that were charged something of late, the latest first. */
  latest(limit: number): (Bill & { readonly isRefused: boolean })[] {
    const rows = this.#service.books.all(
      `select biller_id, reference, max(created_at) as latest from bank_bill_charges
       group by biller_id, reference order by latest desc, reference limit ?`,
      limit,
    )
    return rows.map((row) => {
      const account = accountIn(row)
      const due = this.#dueOf(account)
      const isRefused = this.#isRefused(account.biller.id, account.reference)
      return { ...account, due, dueDate: due.minor > 0n ? this.#dueDate(account) : null, isRefused }
    })
  }

  present({ biller, reference, due, dueDate }: Bill): Record<string, unknown> {
    return {
      biller_id: biller.id,
      bill_reference: reference,
      amount_due: due && toWire(due),
      due_date: dueDate,
      as_of: this.#service.clock.now().toISOString(),
    }
  }

  #isRefused(billerId: string, reference: string): boolean {
    const row = this.#service.books.get(
      'select 1 as found from bank_bill_refusals where biller_id = ? and reference = ?',
      billerId,
      reference,
    )
    return row !== undefined
  }

  #chargeThisMonth(account: BillAccount): void {
    const month = this.#service.clock.now().toISOString().slice(0, 7)
    this.#insertCharge(account, month, monthlyCharge(account, month))
  }

  #insertCharge({ biller, reference }: BillAccount, id: string, amountMinor: bigint): void {
    this.#service.books.run(
      `insert into bank_bill_charges (biller_id, reference, id, amount, created_at) values (?, ?, ?, ?, ?)
       on conflict do nothing`,
      biller.id,
      reference,
      id,
      `${amountMinor}`,
      this.#service.clock.now().toISOString(),
    )
  }

  /** Amount due: charges less payments; an overpayment counts towards later charges. */
  #dueOf({ biller, reference }: BillAccount): Money {
    const row = this.#service.books.get(
      `select
         (select sum_minor(amount) from bank_bill_charges where biller_id = ? and reference = ?) as charged,
         (select sum_minor(amount) from bank_bill_payments
          where biller_id = ? and bill_reference = ? and status = 'completed') as paid`,
      biller.id,
      reference,
      biller.id,
      reference,
    )
    const due = minor(row?.charged ?? '0') - minor(row?.paid ?? '0')
    return money(biller.currency, due > 0n ? due : 0n)
  }

  #dueDate(account: BillAccount): string {
    const month = this.#service.clock.now().toISOString().slice(0, 7)
    const day = 15 + Number(numberFrom(account, month, 'day') % 12n)
    return `${month}-${String(day).padStart(2, '0')}`
  }
}

function monthlyCharge(account: BillAccount, month: string): bigint {
  const { biller } = account
  const [least, most] = biller.monthMinor
  const drawn = numberFrom(account, month, 'amount')
  if (biller.isSometimesNothing && drawn % 3n === 0n) return 0n
  return BigInt(least) + (drawn % BigInt(Math.max(most - least, 1)))
}

/** The same on every machine. */
function numberFrom({ biller, reference }: BillAccount, month: string, what: string): bigint {
  const digest = createHash('sha256').update(`${biller.id}/${reference}/${month}/${what}`).digest('hex')
  return BigInt(`0x${digest.slice(0, 12)}`)
}

function accountIn(row: Row): BillAccount {
  return { biller: billerOf(text(row.biller_id)), reference: text(row.reference) }
}
