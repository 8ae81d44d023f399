import type { Money } from '@sadaf/money'
import { money } from '@sadaf/money'
import { toWire, wireOf } from '../amounts.ts'
import { count, listed, minor, type Row, text, textOrNull } from '../books/books.ts'
import { Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import { accountNumbers, BANK_NAME } from './numbers.ts'

export type Account = {
  readonly id: string
  readonly reference: string
  readonly holderName: string
  readonly currency: string
  readonly status: 'opening' | 'active' | 'closed'
  readonly iban: string | null
  readonly accountNumber: string
  readonly routingNumber: string | null
  readonly bic: string
  readonly createdAt: string
  readonly openedAt: string | null
  readonly opening: { readonly amount: Money; readonly date: Date } | null
}

export type NewAccount = {
  readonly reference: string
  readonly holder_name: string
  readonly currency: string
  readonly opening_balance?: Money | undefined
  readonly opening_date?: Date | undefined
  /** Credit limit that the account opens with. */
  readonly credit_limit?: Money | undefined
}

const ACTIVATE = 'bank.account.activate'

/** The customers' accounts: opened at once, usable when the bank has set them up. */
export class Accounts {
  readonly #service: Service

  constructor(service: Service) {
    this.#service = service
    service.schedule.define(ACTIVATE, (id) => this.#activate(id))
  }

  /** Opens an account that becomes active after the latency. Throws a 422 problem for an opening that does not fit. */
  open(wanted: NewAccount): Account {
    const { books, clock, faults, ledger, newId, schedule } = this.#service
    const { balance, date, currency } = openingOf(wanted, clock.now())
    if ((balance === undefined) !== (date === undefined)) {
      throw new Problem(422, 'opening_incomplete', 'An opening balance and its date are given together', {
        [balance ? 'opening_date' : 'opening_balance']: 'is missing',
      })
    }
    if (balance && balance.asset !== currency) {
      throw new Problem(422, 'currency_mismatch', `The account is kept in ${currency}`, {
        'opening_balance.currency': `is not ${currency}`,
      })
    }
    if (date && date > clock.now()) {
      throw new Problem(422, 'date_in_future', 'An opening lies in the past', { opening_date: 'lies ahead' })
    }
    const id = `acct_${newId()}`
    const number = Number(books.get('select max(number) as last from bank_accounts')?.last ?? 0) + 1
    const numbers = accountNumbers(number, currency)
    ledger.open({ id, service: 'bank', kind: 'customer', currency })
    ledger.open({ id: settlementOf(currency), service: 'bank', kind: 'settlement', currency })
    books.run(
      `insert into bank_accounts (id, number, reference, holder_name, currency, status, iban, account_number,
         routing_number, bic, created_at, opening_balance, opening_date)
       values (?, ?, ?, ?, ?, 'opening', ?, ?, ?, ?, ?, ?, ?)`,
      id,
      number,
      wanted.reference,
      wanted.holder_name,
      currency,
      numbers.iban,
      numbers.accountNumber,
      numbers.routingNumber,
      numbers.bic,
      clock.now().toISOString(),
      balance ? `${balance.minor}` : null,
      date ? date.toISOString() : null,
    )
    schedule.after(faults.get().latency_ms, ACTIVATE, id)
    return this.get(id)
  }

  /** Closes an account that holds nothing and on which nothing is pending; a closed one stays as it is. */
  close(id: string): Account {
    const { books, events, ledger } = this.#service
    const account = this.get(id)
    if (account.status === 'closed') return account
    if (account.status !== 'active')
      throw new Problem(409, 'account_not_active', 'The account is still being opened')
    const { balanceMinor, availableMinor } = ledger.account(id)
    if (balanceMinor !== 0n || availableMinor !== 0n)
      throw new Problem(
        409,
        'account_not_empty',
        'The account still holds money, or something is pending on it',
      )
    books.run(`update bank_accounts set status = 'closed' where id = ?`, id)
    const closed = this.get(id)
    events.record('account.closed', id, this.present(closed))
    return closed
  }

  find(id: string): Account | null {
    const row = this.#service.books.get('select * from bank_accounts where id = ?', id)
    return row ? decodeAccount(row) : null
  }

  /** Throws a 404 problem when there is no such account. */
  get(id: string): Account {
    const account = this.find(id)
    if (!account) throw new Problem(404, 'account_not_found', 'There is no such account')
    return account
  }

  findByIban(iban: string): Account | null {
    const row = this.#service.books.get('select * from bank_accounts where iban = ?', iban)
    return row ? decodeAccount(row) : null
  }

  /** Accounts in the order of their opening, after the one numbered `afterNumber`. */
  list(
    reference: string | undefined,
    afterNumber: number,
    limit: number,
  ): { account: Account; number: number }[] {
    return this.#service.books
      .all(
        `select * from bank_accounts where number > ? and (? is null or reference = ?) order by number limit ?`,
        afterNumber,
        reference ?? null,
        reference ?? null,
        limit,
      )
      .map((row) => ({ account: decodeAccount(row), number: count(row.number) }))
  }

  /** The newest accounts, of some or of all, whose holder, reference or numbers contain `sought`. */
  search(sought: string, limit: number, among: readonly string[] | null = null): Account[] {
    const pattern = sought.replaceAll(' ', '').toLowerCase()
    return this.#service.books
      .all(
        `select * from bank_accounts
         where instr(replace(lower(holder_name || ' ' || reference || ' ' || coalesce(iban, '') || ' ' ||
           account_number || ' ' || id), ' ', ''), ?) > 0 and (? is null or id in (select value from json_each(?)))
         order by number desc limit ?`,
        pattern,
        ...listed(among),
        limit,
      )
      .map(decodeAccount)
  }

  /** Keeps an account's books and not whose they were. */
  forgetHolder(id: string, instead: string): void {
    this.#service.books.run('update bank_accounts set holder_name = ? where id = ?', instead, id)
  }

  get total(): number {
    return count(this.#service.books.get('select count(*) as n from bank_accounts')?.n)
  }

  /** An account that may be moved on, or a 422 problem that names `field`. */
  active(id: string, field: string, currency: string): Account {
    const account = this.find(id)
    if (!account) {
      throw new Problem(422, 'account_not_found', 'There is no such account', {
        [field]: 'is not an account',
      })
    }
    if (account.status !== 'active') {
      const why = account.status === 'closed' ? 'has been closed' : 'is still being opened'
      throw new Problem(422, 'account_not_active', `The account ${why}`, { [field]: 'is not active' })
    }
    if (account.currency !== currency) {
      throw new Problem(422, 'currency_mismatch', `The account is kept in ${account.currency}`, {
        'amount.currency': `is not ${account.currency}`,
      })
    }
    return account
  }

  present(account: Account): Record<string, unknown> {
    const { balanceMinor, availableMinor } = this.#service.ledger.account(account.id)
    return {
      id: account.id,
      reference: account.reference,
      holder_name: account.holderName,
      currency: account.currency,
      status: account.status,
      iban: account.iban,
      account_number: account.accountNumber,
      routing_number: account.routingNumber,
      bic: account.bic,
      bank_name: BANK_NAME,
      created_at: account.createdAt,
      opened_at: account.openedAt,
      balance: wireOf(balanceMinor, account.currency),
      available: wireOf(availableMinor, account.currency),
      opening_balance: account.opening && toWire(account.opening.amount),
      opening_date: account.opening?.date.toISOString() ?? null,
    }
  }

  #activate(id: string): void {
    const { books, clock, events, ledger } = this.#service
    const { opening, currency } = this.get(id)
    const openedAt = opening?.date ?? clock.now()
    books.run(
      `update bank_accounts set status = 'active', opened_at = ? where id = ?`,
      openedAt.toISOString(),
      id,
    )
    if (opening) {
      const line = { type: 'opening_balance', details: { reference: 'Balance brought from another bank' } }
      ledger.post(`opening:${id}`, openedAt, [
        { account: id, amountMinor: opening.amount.minor, ...line },
        { account: settlementOf(currency), amountMinor: -opening.amount.minor, ...line },
      ])
    }
    events.record('account.opened', id, this.present(this.get(id)))
  }
}

/** Opening balance of an account. Credit counts from the moment that it is granted. */
function openingOf(wanted: NewAccount, now: Date) {
  const { opening_balance, opening_date, credit_limit: credit, currency } = wanted
  if (credit === undefined) return { balance: opening_balance, date: opening_date, currency }
  if (opening_balance || opening_date)
    throw new Problem(422, 'opening_incomplete', 'An account that lends brings nothing from elsewhere', {
      credit_limit: 'is given with an opening balance',
    })
  return { balance: credit, date: now, currency }
}

/** The ledger account that stands for the world outside the bank, one a currency. */
export function settlementOf(currency: string): string {
  return `bank:settlement:${currency}`
}

function decodeAccount(row: Row): Account {
  const currency = text(row.currency)
  const date = textOrNull(row.opening_date)
  return {
    id: text(row.id),
    reference: text(row.reference),
    holderName: text(row.holder_name),
    currency,
    status: text(row.status) as Account['status'],
    iban: textOrNull(row.iban),
    accountNumber: text(row.account_number),
    routingNumber: textOrNull(row.routing_number),
    bic: text(row.bic),
    createdAt: text(row.created_at),
    openedAt: textOrNull(row.opened_at),
    opening:
      date === null ? null : { amount: money(currency, minor(row.opening_balance)), date: new Date(date) },
  }
}
