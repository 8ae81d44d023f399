import { type Tier, toWire, type WireAmount } from '@sadaf/api'
import { DAY_MS, dayIn } from '@sadaf/calendar'
import { convert, inverse, type Money, money, type Rate, rateToDecimal } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { presentBalances, readingFrom } from '../operations/index.ts'
import { DomainError, type Language, type Tx } from '../platform/index.ts'
import { personOf, tierOf } from '../profile/index.ts'
import { shopName } from '../transactions/index.ts'
import { type AccountRow, accountName, accountOf, bookedIn, owedOf } from '../wallet/index.ts'
import { type Card, isClosed, shownDigits } from './card.ts'
import { lastStopped, type Stopped, spentSince } from './deciding/usage-store.ts'
import { type LimitUse, mostLimits, type SpentOn, usageOf } from './limits.ts'
import { cardsOf, replacersOf } from './store.ts'

/** The price of a dollar in the currencies of a person's cards; null where unknown. */
export type Dollars = ReadonlyMap<string, Rate | null>

export type Reader = {
  readonly userId: string
  readonly language: Language
  readonly dollars: Dollars
}

/** Cards as their holder sees them, with what they spend from and how far their limits are used. */
export type View = {
  /** Asked before the transaction: may ask the bank. @param more currencies besides those of one's cards */
  dollarsOf(userId: string, ...more: readonly string[]): Promise<Dollars>
  present(tx: Tx, cards: readonly Card[], reader: Reader): Promise<Presented[]>
  presentOne(tx: Tx, card: Card, reader: Reader): Promise<Presented>
}

export type Presented = ReturnType<typeof presentCard>

/** The decimals of a rate that is shown. */
const RATE_DECIMALS = 4

export function createView({ platform, ledger, rates }: Needs<'platform' | 'ledger' | 'rates'>): View {
  const { clock, database } = platform
  const booksOf = readingFrom(ledger)

  async function present(tx: Tx, cards: readonly Card[], reader: Reader): Promise<Presented[]> {
    const { userId } = reader
    const person = await personOf(tx, userId)
    if (!person) throw new DomainError('not_found')
    const now = clock.now()
    const ids = cards.map(({ id }) => id)
    const accounts = await accountsOfCards(tx, userId, cards)
    const books = await booksOf(tx, { userId, ids: [...accounts.keys()] })
    const [replacers, stopped] = [await replacersOf(tx, userId, ids), await lastStopped(tx, userId, ids)]
    const spent = await spentSince(tx, {
      userId,
      lineIds: cards.map(({ lineId }) => lineId),
      // In no time zone has the month of today begun earlier.
      from: `${dayIn(new Date(now.getTime() - DAY_MS), 'UTC').slice(0, 7)}-01`,
    })
    return cards.flatMap((card) => {
      const account = accounts.get(card.accountId)
      const book = books.find(({ id }) => id === card.accountId)
      if (!account || !book) return []
      const around = {
        ...{ account, now, tier: tierOf(person), language: reader.language },
        ...{ balances: presentBalances(book), booked: bookedIn(book), owed: owedOf(account, book) },
        perDollar: reader.dollars.get(card.currency) ?? null,
        replacedBy: replacers.get(card.id) ?? null,
        stopped: stopped.filter(({ cardId }) => cardId === card.id),
        spent: spent.get(card.lineId) ?? [],
      }
      return [presentCard(card, around)]
    })
  }

  return {
    present,
    async presentOne(tx, card, reader) {
      const [presented] = await present(tx, [card], reader)
      if (!presented) throw new Error(`card ${card.id} spends from nothing`)
      return presented
    },
    async dollarsOf(userId, ...more) {
      const cards = await database.asUser(userId, (tx) => cardsOf(tx, userId, 'all'))
      const dollars = new Map<string, Rate | null>()
      for (const currency of new Set([...cards.map((card) => card.currency), ...more]))
        dollars.set(currency, await rates.perDollar(currency))
      return dollars
    },
  }
}

async function accountsOfCards(
  tx: Tx,
  userId: string,
  cards: readonly Card[],
): Promise<ReadonlyMap<string, AccountRow>> {
  const ids = [...new Set(cards.map(({ accountId }) => accountId))]
  const rows = await Promise.all(ids.map((id) => accountOf(tx, { userId, id })))
  return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
}

type Around = {
  readonly account: AccountRow
  readonly balances: { readonly balance: WireAmount; readonly available: WireAmount }
  readonly booked: Money
  readonly owed: Money
  readonly perDollar: Rate | null
  readonly replacedBy: string | null
  readonly stopped: readonly Stopped[]
  readonly spent: readonly SpentOn[]
  readonly tier: Tier
  readonly language: Language
  readonly now: Date
}

function presentCard(card: Card, { account, ...around }: Around) {
  const { daily, monthly } = usageOf(card, around.spent, around.now)
  const most = mostLimits(card.currency, around.tier)
  return {
    id: card.id,
    type: card.type,
    form: card.form,
    works_at: card.worksAt,
    locked_to: card.lockedTo && shopName(card.lockedTo.name, around.language),
    name: card.name,
    colour: card.colour,
    last_four: shownDigits(card),
    expires: card.expires,
    state: card.state,
    frozen: card.frozen && { at: card.frozen.at.toISOString(), by: card.frozen.by },
    is_applied: card.toldWish >= card.wish,
    closed_because: card.closedBecause,
    replaced_by: around.replacedBy,
    account: {
      id: account.id,
      name: accountName(account, around.language),
      currency: account.currency,
      ...around.balances,
    },
    credit: creditOf(account, around.owed),
    in_dollars: inDollars(around.booked, around.perDollar),
    switches: card.switches,
    stopped: {
      international: stoppedBy('international', around),
      online: stoppedBy('online', around),
      cash: stoppedBy('cash', around),
    },
    blocked_categories: [...card.blockedCategories],
    limits: {
      per_purchase: card.limits.perPurchase && toWire(card.limits.perPurchase),
      daily: presentUse(daily),
      monthly: presentUse(monthly),
      most: { daily: toWire(most.daily), monthly: toWire(most.monthly) },
    },
    delivery: isClosed(card) || !card.delivery ? null : presentDelivery(card.delivery),
    pin: card.pin,
    created_at: card.createdAt.toISOString(),
  }
}

function presentDelivery({ state, tracking, expectedOn }: NonNullable<Card['delivery']>) {
  return { state, tracking, expected_on: expectedOn }
}

function presentUse({ limit, used, left, renewsAt }: LimitUse) {
  return { limit: toWire(limit), used: toWire(used), left: toWire(left), renews_at: renewsAt.toISOString() }
}

function creditOf({ credit_limit_minor: limit, currency }: AccountRow, owed: Money) {
  if (limit === null) return null
  return { limit: toWire(money(currency, BigInt(limit))), owed: toWire(owed) }
}

/** The worth of a balance in another currency at the day’s rate. */
export function dollarsFor(amount: Money, perDollar: Rate | null): Money | null {
  if (amount.asset === 'USD') return amount
  return perDollar && convert(amount, inverse(perDollar), 'USD', 'halfEven')
}

function inDollars(booked: Money, perDollar: Rate | null) {
  const amount = booked.asset === 'USD' ? null : dollarsFor(booked, perDollar)
  if (!amount || !perDollar) return null
  return { amount: toWire(amount), rate: rateToDecimal(inverse(perDollar), RATE_DECIMALS, 'halfEven') }
}

function stoppedBy(by: Stopped['by'], { stopped, language }: Pick<Around, 'stopped' | 'language'>) {
  const last = stopped.find((each) => each.by === by)
  if (!last) return null
  const { purchaseId, merchant, amount, at } = last
  const name = shopName(merchant, language)
  return { purchase_id: purchaseId, merchant: name, amount: toWire(amount), at: at.toISOString() }
}
