import { createHash } from 'node:crypto'
import { type Row, text } from '../books/books.ts'
import { Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import { iban, maskIban } from './numbers.ts'

export type FundingSource = {
  readonly id: string
  readonly customer: string
  readonly bankName: string
  readonly iban: string
  readonly currency: string
}

const elsewhere = [
  { currency: 'USD', bankName: 'Harbour Union Bank', country: 'AE', bank: '998', length: 16 },
  { currency: 'EUR', bankName: 'Nordlicht Sparbank', country: 'LT', bank: '99800', length: 11 },
  { currency: 'AED', bankName: 'Dana National Bank', country: 'AE', bank: '997', length: 16 },
] as const

/** Accounts at other (invented) banks that a customer has allowed to be debited: one in each of three currencies. */
export class Sources {
  readonly #service: Service

  constructor(service: Service) {
    this.#service = service
  }

  /** The linked accounts of a customer, linked on first asking. */
  of(customer: string): FundingSource[] {
    const { books } = this.#service
    return books.write(() => {
      for (const bank of elsewhere) {
        const digest = createHash('sha256').update(`${customer}/${bank.currency}`).digest('hex')
        const number = BigInt(`0x${digest}`).toString().slice(-bank.length)
        books.run(
          `insert into bank_sources (id, customer, bank_name, iban, currency)
           values (?, ?, ?, ?, ?) on conflict do nothing`,
          `src_${digest.slice(0, 24)}`,
          customer,
          bank.bankName,
          iban(bank.country, `${bank.bank}${number}`),
          bank.currency,
        )
      }
      return books
        .all('select * from bank_sources where customer = ? order by currency desc', customer)
        .map(decodeSource)
    })
  }

  /** Throws a 422 problem when there is no such source. */
  get(id: string): FundingSource {
    const row = this.#service.books.get('select * from bank_sources where id = ?', id)
    if (!row) {
      throw new Problem(422, 'source_not_found', 'There is no such funding source', {
        source_id: 'is not a funding source',
      })
    }
    return decodeSource(row)
  }

  present(source: FundingSource): Record<string, unknown> {
    return {
      id: source.id,
      customer: source.customer,
      bank_name: source.bankName,
      iban: maskIban(source.iban),
      currency: source.currency,
    }
  }
}

function decodeSource(row: Row): FundingSource {
  return {
    id: text(row.id),
    customer: text(row.customer),
    bankName: text(row.bank_name),
    iban: text(row.iban),
    currency: text(row.currency),
  }
}
