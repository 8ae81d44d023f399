import type { Money, Rate } from '@sadaf/money'
import type { Bill, Biller } from './billers.ts'
import type { ProviderEvents } from './events.ts'
import type { Progress } from './progress.ts'

export type BankAccount = {
  readonly id: string
  /** Our id of it, given when it was opened. */
  readonly reference: string
  readonly isActive: boolean
  /** For good. */
  readonly isClosed: boolean
  readonly currency: string
  readonly iban: string | null
  readonly accountNumber: string | null
  readonly bic: string | null
  /** As the bank calls itself to who pays into the account. */
  readonly bankName: string | null
  /** Of the bank within its country, where payments are routed by one (ABA). */
  readonly routingNumber: string | null
  readonly openedAt: Date | null
  /** The opening balance when the account moved to this bank. */
  readonly openingBalance: Money
}

export type FundingSource = {
  readonly id: string
  readonly bankName: string
  readonly ibanMasked: string
  readonly currency: string
}

/** The price of one US dollar on a day, by currency. */
export type ReferenceRates = { readonly day: string; readonly perDollar: ReadonlyMap<string, Rate> }

/** A booking on an account that came from outside: a transfer received, a purchase. */
export type BankBooking = {
  readonly id: string
  readonly accountId: string
  readonly direction: 'credit' | 'debit'
  readonly amount: Money
  readonly counterparty: string
  /** ISO 18245 merchant category code of a purchase. */
  readonly mcc: string | null
  readonly reference: string | null
  /** The booking that it takes back, in whole or in part: a merchant's refund, a recalled transfer. */
  readonly reverses: string | null
  readonly bookedAt: Date
}

/** A payee with an IBAN. Banks check a payee before they pay it. */
export type BankPayee = {
  /** As we call it. */
  readonly id: string
  /** `unknown` where the bank says something that its contract does not. */
  readonly status: 'pending' | 'active' | 'rejected' | 'unknown'
  readonly reason: string | null
}

/** Whether an account belongs to who is said to hold it. */
export type NameCheck = {
  readonly result: 'match' | 'close_match' | 'no_match' | 'unavailable'
  /** The holder's as their bank has it, told only where the given one is close. */
  readonly name: string | null
  readonly bankName: string | null
}

/** Events of the bank. An unknown type has no meaning to us, and is not guessed. */
export type BankEvent = { readonly id: string; readonly type: string; readonly occurredAt: Date } & (
  | { readonly subject: 'account'; readonly account: BankAccount }
  | { readonly subject: 'payment' | 'collection' | 'bill_payment'; readonly order: Progress }
  | { readonly subject: 'payee'; readonly payee: BankPayee }
  | {
      readonly subject: 'booking'
      readonly state: 'booked' | 'pending' | 'cancelled'
      readonly booking: BankBooking
    }
  | { readonly subject: 'unknown' }
)

/** One line of an account. */
export type BankLine = {
  readonly id: string
  readonly accountId: string
  readonly type: string
  /** Above zero when money came in. */
  readonly amount: Money
  /** Its cause: our operation's id, or the id of the bank's own booking. */
  readonly origin: string
  readonly isBooking: boolean
  /** The bank gave back what `origin` moved. */
  readonly isReturn: boolean
  /** The balance after it, in the order in which the bank recorded its lines. */
  readonly balanceAfter: Money
}

export type BankPage = { readonly lines: BankLine[]; readonly cursor: string; readonly hasMore: boolean }

/**
 * A bank that holds named accounts and moves money between them, as an adapter presents it.
 * Ids of orders are ours and serve as idempotency keys: repeating an order is harmless.
 *
 * Every call throws ProviderRefusal when the bank said no for good, ProviderUnreachable when it is unknown
 * what became of the call.
 */
export interface BankingProvider extends ProviderEvents<BankEvent> {
  openAccount(order: {
    id: string
    holderName: string
    currency: string
    opening?: { balance: Money; date: Date }
    /** Of an account that lends: what it opens with, to be spent and paid back. */
    creditLimit?: Money
  }): Promise<BankAccount>
  account(id: string): Promise<BankAccount>
  /** Closes an account that holds nothing, for good. @throws ProviderRefusal `account_not_empty` */
  closeAccount(id: string): Promise<BankAccount>
  /** The reference rates of a day; null where the bank has published none. */
  referenceRates(day: string): Promise<ReferenceRates | null>
  fundingSources(customerId: string): Promise<FundingSource[]>
  /** Whether an account elsewhere belongs to a person, and which bank keeps it. */
  checkName(account: { iban: string; name: string }): Promise<NameCheck>
  /** Registers a payee with the bank, who can be paid once active. */
  addPayee(payee: { id: string; iban: string; name: string }): Promise<BankPayee>
  payee(id: string): Promise<BankPayee>
  pay(order: {
    id: string
    debtorAccount: string
    /** Another account of this bank, or a payee by IBAN. */
    creditor: { account: string } | { payeeId: string }
    amount: Money
    reference: string
  }): Promise<Progress>
  /** Pulls money from a linked account elsewhere. */
  collect(order: {
    id: string
    sourceId: string
    creditorAccount: string
    amount: Money
    reference: string
  }): Promise<Progress>
  /** Null when the bank does not know the id. */
  payment(id: string): Promise<Progress | null>
  collection(id: string): Promise<Progress | null>
  /** Stops a payment that the bank has not begun. @throws ProviderRefusal `payment_already_begun` */
  cancelPayment(id: string): Promise<Progress>
  /** Billers that can be paid by a reference of theirs. */
  billers(): Promise<Biller[]>
  /**
   * The amount due under a reference.
   * @throws ProviderRefusal `biller_not_found`, `invalid_bill_reference`, `bill_reference_not_found`, or
   *   `biller_unavailable` where the biller does not answer the bank
   */
  bill(of: { billerId: string; reference: string }): Promise<Bill>
  /** Pays a bill; the news of its completion bring the biller's receipt. */
  payBill(order: {
    id: string
    debtorAccount: string
    billerId: string
    billReference: string
    amount: Money
    reference: string
  }): Promise<Progress>
  billPayment(id: string): Promise<Progress | null>
  /**
   * Asks a merchant to send back all that it was paid for an order; the news that it did bring it.
   * @throws ProviderRefusal `refund_refused`, `bill_payment_not_completed`
   */
  refundBill(id: string): Promise<Progress>
  /**
   * Lines of all accounts after the cursor, in the order in which the bank recorded them, whatever they are dated:
   * nothing is ever recorded before a cursor that it gave.
   */
  lines(cursor: string | null): Promise<BankPage>
  isHealthy(): Promise<boolean>
}
