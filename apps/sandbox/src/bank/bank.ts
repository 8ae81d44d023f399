import type { Service } from '../service.ts'
import { Accounts } from './accounts.ts'
import { BillPayments } from './bill-payments.ts'
import { Bills } from './bills.ts'
import { Bookings } from './bookings.ts'
import { Collections } from './collections.ts'
import { Payees } from './payees.ts'
import { Payments } from './payments.ts'
import { Sources } from './sources.ts'

/** The bank: everything it does, without HTTP. */
export type Bank = {
  readonly service: Service
  readonly accounts: Accounts
  readonly payees: Payees
  readonly payments: Payments
  readonly sources: Sources
  readonly collections: Collections
  readonly bookings: Bookings
  readonly bills: Bills
  readonly billPayments: BillPayments
}

export function makeBank(service: Service): Bank {
  const accounts = new Accounts(service)
  const sources = new Sources(service)
  const payees = new Payees(service, accounts)
  const bills = new Bills(service)
  return {
    service,
    accounts,
    sources,
    payees,
    payments: new Payments(service, accounts, payees),
    collections: new Collections(service, accounts, sources),
    bookings: new Bookings(service, accounts),
    bills,
    billPayments: new BillPayments(service, accounts, bills),
  }
}
