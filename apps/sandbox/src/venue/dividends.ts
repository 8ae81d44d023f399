import { addDays } from '@sadaf/calendar'
import { type Money, money } from '@sadaf/money'
import { toWire } from '../amounts.ts'
import type { Accounts } from '../bank/accounts.ts'
import { count, type Row, text, textOrNull } from '../books/books.ts'
import { Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import { VENUE_NAME } from './clearing.ts'
import {
  type DividendDates,
  type DividendPlan,
  datesAround,
  datesOn,
  dividendPlans,
} from './dividend-plans.ts'
import type { Instruments } from './instruments.ts'
import { priceOf, quantityOf, worthOf } from './numbers.ts'

const THROUGH = 'venue.dividends.through'
const LOOK_MS = 60_000
/** Ex-dates of a longer time that the sandbox slept through are not made up for. */
const MOST_DAYS = 400

/** A dividend that a holder is entitled to, from the ex-date on. */
export type Dividend = DividendDates & {
  readonly id: string
  readonly account: string
  readonly asset: string
  readonly quantity: bigint
  readonly perUnit: bigint
  readonly taxPercent: number
  readonly gross: Money
  readonly tax: Money
  /** The account at the bank that was paid; null until then. */
  readonly cashAccount: string | null
  readonly paidAt: string | null
}

type Parts = { readonly service: Service; readonly accounts: Accounts; readonly instruments: Instruments }

/** Cash dividends: holders before an ex-date are entitled to one, and paid on its pay date. */
export class Dividends {
  readonly #parts: Parts
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    parts.service.clock.onMove(() => this.#timer && this.tick())
  }

  start(): void {
    this.tick()
    this.#timer = setInterval(() => this.tick(), LOOK_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Entitles the holders of each ex-date that has begun, and pays what is due. */
  tick(): void {
    const { books } = this.#parts.service
    const today = this.#today()
    const known = books.setting(THROUGH) ?? today
    const earliest = addDays(today, -MOST_DAYS)
    // The clock may have been set back.
    let day = known > today ? today : latest(known, earliest)
    books.write(() => {
      while (day < today) {
        day = addDays(day, 1)
        for (const plan of dividendPlans.values()) {
          const dates = datesOn(plan, day)
          if (dates) this.#entitle(plan, dates, { account: null, isAgain: false })
        }
      }
      books.keepSetting(THROUGH, day)
      const due = books.all('select id from venue_dividends where paid_at is null and pay_date <= ?', today)
      for (const { id } of due) this.#pay(this.get(text(id)))
    })
  }

  /**
   * Pays a dividend of an asset now, to one holder or to all, as if today were both its ex-date and its pay date.
   *
   * @throws Problem 422 `no_dividend` of an asset that pays none
   */
  payNow(asset: string, account: string | null): Dividend[] {
    const plan = dividendPlans.get(asset)
    if (!plan) throw new Problem(422, 'no_dividend', `${asset} pays no dividend`)
    const today = this.#today()
    const ids = this.#entitle(
      plan,
      { exDate: today, recordDate: today, payDate: today },
      { account, isAgain: true },
    )
    for (const id of ids) this.#pay(this.get(id))
    return ids.map((id) => this.get(id))
  }

  get(id: string): Dividend {
    const row = this.#parts.service.books.get('select * from venue_dividends where id = ?', id)
    if (!row) throw new Problem(404, 'dividend_not_found', 'There is no such dividend')
    return decode(row)
  }

  /** The newest first. */
  latest(limit: number): Dividend[] {
    return this.#parts.service.books
      .all('select * from venue_dividends order by ex_date desc, id desc limit ?', limit)
      .map(decode)
  }

  /** Dividends of an asset as they are announced; null of one that pays none. */
  announced(asset: string): Record<string, unknown> | null {
    const plan = dividendPlans.get(asset)
    if (!plan) return null
    const { last, next } = datesAround(plan, this.#today())
    const announce = (dates: DividendDates) => ({ per_unit: priceOf(plan.perUnit), ...wireDates(dates) })
    return {
      yield_percent: `${Math.floor(plan.yieldBps / 100)}.${String(plan.yieldBps % 100).padStart(2, '0')}`,
      per_year: plan.perYear,
      last: announce(last),
      next: announce(next),
    }
  }

  present(dividend: Dividend): Record<string, unknown> {
    const { gross, tax } = dividend
    return {
      id: dividend.id,
      account: dividend.account,
      asset: dividend.asset,
      cash_account: dividend.cashAccount,
      quantity: quantityOf(dividend.quantity),
      per_unit: priceOf(dividend.perUnit),
      gross: toWire(gross),
      tax: toWire(tax),
      tax_percent: `${dividend.taxPercent}`,
      net: toWire(money(gross.asset, gross.minor - tax.minor)),
      ...wireDates(dividend),
      paid_at: dividend.paidAt,
    }
  }

  #today(): string {
    return this.#parts.service.clock.now().toISOString().slice(0, 10)
  }

  /** Inside a transaction: writes down what holders of this moment are entitled to. A part of a cent is not paid. */
  #entitle(
    plan: DividendPlan,
    dates: DividendDates,
    { account, isAgain }: { readonly account: string | null; readonly isAgain: boolean },
  ): string[] {
    const { instruments, service } = this.#parts
    const currency = instruments.find(plan.asset).quoteCurrency
    const holders = service.books.all(
      `select account, quantity from venue_positions where asset = ? and (? is null or account = ?)
         and (? = 1 or account not in (select account from venue_dividends where asset = ? and ex_date = ?))
       order by account`,
      ...[plan.asset, account, account, isAgain ? 1 : 0, plan.asset, dates.exDate],
    )
    return holders.flatMap((row) => {
      const quantity = BigInt(text(row.quantity))
      const gross = worthOf(quantity, plan.perUnit, { side: 'sell', currency })
      if (gross === 0n) return []
      const id = service.newId()
      service.books.run(
        `insert into venue_dividends (id, account, asset, quantity, per_unit, tax_percent, gross, tax, currency, ex_date,
           record_date, pay_date) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[id, text(row.account), plan.asset, `${quantity}`, `${plan.perUnit}`, plan.withheldPercent],
        ...[`${gross}`, `${(gross * BigInt(plan.withheldPercent)) / 100n}`, currency],
        ...[dates.exDate, dates.recordDate, dates.payDate],
      )
      return [id]
    })
  }

  /** Inside a transaction: pays into the account that the holder trades from; waits where there is none. */
  #pay(dividend: Dividend): void {
    const { service } = this.#parts
    const cashAccount = this.#cashAccountOf(dividend)
    if (cashAccount === null) return
    const { asset, gross, id, quantity, tax } = dividend
    const own = `venue:settlement:${gross.asset}`
    service.ledger.open({ id: own, service: 'venue', kind: 'settlement', currency: gross.asset })
    const details = {
      dividend_id: id,
      end_to_end_id: id,
      reference: `Dividend of ${quantityOf(quantity)} ${asset}`,
      counterparty: { account_id: null, name: VENUE_NAME, iban: null },
    }
    const net = gross.minor - tax.minor
    const now = service.clock.now()
    service.ledger.post(`dividend:${id}`, now, [
      { account: cashAccount, amountMinor: net, type: 'dividend', details },
      { account: own, amountMinor: -net, type: 'dividend', details },
    ])
    service.books.run(
      'update venue_dividends set cash_account = ?, paid_at = ? where id = ?',
      cashAccount,
      now.toISOString(),
      id,
    )
    service.events.record('dividend.paid', id, this.present(this.get(id)))
  }

  #cashAccountOf({ account, gross }: Dividend): string | null {
    const row = this.#parts.service.books.get(
      `select cash_account from venue_orders where account = ? order by sequence desc limit 1`,
      account,
    )
    const found = textOrNull(row?.cash_account ?? null)
    if (found === null) return null
    try {
      this.#parts.accounts.active(found, 'cash_account', gross.asset)
      return found
    } catch (error) {
      if (error instanceof Problem) return null
      throw error
    }
  }
}

const latest = (one: string, other: string) => (one > other ? one : other)

function wireDates({ exDate, recordDate, payDate }: DividendDates) {
  return { ex_date: exDate, record_date: recordDate, pay_date: payDate }
}

function decode(row: Row): Dividend {
  const currency = text(row.currency)
  return {
    id: text(row.id),
    account: text(row.account),
    asset: text(row.asset),
    quantity: BigInt(text(row.quantity)),
    perUnit: BigInt(text(row.per_unit)),
    taxPercent: count(row.tax_percent),
    gross: money(currency, BigInt(text(row.gross))),
    tax: money(currency, BigInt(text(row.tax))),
    exDate: text(row.ex_date),
    recordDate: text(row.record_date),
    payDate: text(row.pay_date),
    cashAccount: textOrNull(row.cash_account),
    paidAt: textOrNull(row.paid_at),
  }
}
