import { contract, toWire } from '@sadaf/api'
import { DAY_MS, dayIn, momentOf } from '@sadaf/calendar'
import { add, compare, type Money, money, zero } from '@sadaf/money'
import type { Needs } from '../../capability.ts'
import { DomainError, type Language, type Tx } from '../../platform/index.ts'
import { personOf } from '../../profile/index.ts'
import { categoryOfMcc, shopName } from '../../transactions/index.ts'
import type { Card } from '../card.ts'
import {
  blockedBy,
  blockOf,
  deleteBlock,
  insertBlock,
  merchantNameOf,
  type PaidRow,
  paidAtADistance,
  type SpentRow,
  spentBetween,
} from '../purchases/merchants-store.ts'
import { cardOf, cardsOf } from '../store.ts'
import { type Dollars, dollarsFor, type View } from '../view.ts'
import { type Subscription, subscriptionIn } from './subscription.ts'

/** Far enough back for three payments of what is paid once a year. */
const LOOKED_BACK_MS = 800 * DAY_MS
/** Of a month, as the client lists them. */
const MOST_MERCHANTS = 100

/** Subscriptions, spending by category, and blocked shops. */
export function serveCardInsights({ api, platform }: Needs<'api' | 'platform'>, view: View): void {
  const { clock, database } = platform

  api.serve(contract.listSubscriptions, async ({ tx, caller: { userId }, language }) => {
    const now = clock.now()
    const cards = await cardsOf(tx, userId, 'all')
    const paid = await paidAtADistance(tx, userId, new Date(now.getTime() - LOOKED_BACK_MS))
    const blocked = await blockedBy(tx, userId)
    const found = subscriptionsIn(cards, paid, now).map((each) => present(each, blocked, language))
    return { data: found.sort((one, other) => (one.next_on < other.next_on ? -1 : 1)) }
  })

  api.serve(contract.blockMerchant, async ({ tx, caller: { userId }, params, language }) => {
    const { lineId } = await ownCard(tx, userId, params.id)
    const of = { userId, lineId, merchantId: params.merchant_id }
    const name = await merchantNameOf(tx, of)
    if (name === null) throw new DomainError('merchant_not_found')
    await insertBlock(tx, of, { name, at: clock.now() })
    return { merchant_id: params.merchant_id, name: shopName(name, language) }
  })

  api.serve(contract.unblockMerchant, async ({ tx, caller: { userId }, params }) => {
    const { lineId } = await ownCard(tx, userId, params.id)
    await deleteBlock(tx, { userId, lineId, merchantId: params.merchant_id })
    return { merchant_id: params.merchant_id }
  })

  api.serveProvider(contract.getCardSpending, async ({ caller: { userId }, query, language }) => {
    const dollars = await view.dollarsOf(userId)
    return database.asUser(userId, async (tx) => {
      const timeZone = (await personOf(tx, userId))?.time_zone ?? 'UTC'
      const month = query.month ?? dayIn(clock.now(), timeZone).slice(0, 7)
      const cardId = query.card_id ?? null
      if (cardId !== null) await ownCard(tx, userId, cardId)
      const rows = await spentBetween(tx, { userId, cardId, ...boundsOf(month, timeZone) })
      return { month, ...spendingIn(rows, dollars, language) }
    })
  })
}

/** @throws DomainError `not_found` */
async function ownCard(tx: Tx, userId: string, id: string): Promise<Card> {
  const card = await cardOf(tx, { userId, id })
  if (!card) throw new DomainError('not_found')
  return card
}

type Found = Subscription & {
  readonly card: Card
  readonly merchant: { readonly id: string; readonly name: string; readonly code: string }
}

function subscriptionsIn(cards: readonly Card[], paid: readonly PaidRow[], now: Date): Found[] {
  const byShop = Map.groupBy(paid, (row) => blockOf(row.line_id, row.merchant_id))
  return [...byShop.values()].flatMap((rows) => {
    const [latest] = rows
    const card = cards.find(({ id }) => id === latest?.card_id)
    if (!latest || !card) return []
    const payments = rows.map((row) => ({
      day: dayIn(row.created_at, card.timeZone),
      amount: money(row.merchant_asset, BigInt(row.merchant_minor)),
    }))
    // The latest come first from the database, and are counted last.
    const found = subscriptionIn(payments.reverse(), dayIn(now, card.timeZone))
    const { merchant_id: id, merchant_name: name, merchant_code: code } = latest
    return found ? [{ ...found, card, merchant: { id, name, code } }] : []
  })
}

function present({ card, merchant, ...found }: Found, blocked: ReadonlySet<string>, language: Language) {
  return {
    card: { id: card.id, name: card.name, last_four: card.lastFour },
    merchant: {
      id: merchant.id,
      name: shopName(merchant.name, language),
      category: categoryOfMcc(merchant.code),
      is_blocked: blocked.has(blockOf(card.lineId, merchant.id)),
    },
    period: found.period,
    amount: toWire(found.amount),
    varies: found.varies,
    risen_from: found.risenFrom && toWire(found.risenFrom),
    payments: found.payments,
    last_on: found.lastOn,
    next_on: found.nextOn,
    next_amount: toWire(found.nextAmount),
  }
}

export function boundsOf(month: string, timeZone: string): { readonly from: Date; readonly until: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return {
    from: momentOf(`${month}-01`, '00:00', timeZone),
    until: momentOf(next, '00:00', timeZone),
  }
}

type Sum = { readonly amount: Money; readonly payments: number }

function spendingIn(rows: readonly SpentRow[], dollars: Dollars, language: Language) {
  const merchants = new Map<string, Sum & { readonly name: string }>()
  const countries = new Map<string, Sum>()
  let total = zero('USD')
  for (const row of rows) {
    const amount = dollarsFor(money(row.asset, BigInt(row.minor)), dollars.get(row.asset) ?? null)
    // Without the day's rate there is nothing to add.
    if (!amount) continue
    const spent = { amount, payments: row.payments }
    total = add(total, amount)
    merchants.set(row.merchant_id, {
      ...summed(merchants.get(row.merchant_id), spent),
      name: shopName(row.merchant_name, language),
    })
    if (row.country !== null) countries.set(row.country, summed(countries.get(row.country), spent))
  }
  return {
    total: toWire(total),
    merchants: [...merchants]
      .sort(([, one], [, other]) => compare(other.amount, one.amount))
      .slice(0, MOST_MERCHANTS)
      .map(([id, { name, amount, payments }]) => ({ id, name, amount: toWire(amount), payments })),
    countries: [...countries]
      .sort(([, one], [, other]) => compare(other.amount, one.amount))
      .map(([country, { amount, payments }]) => ({ country, amount: toWire(amount), payments })),
  }
}

function summed(before: Sum | undefined, { amount, payments }: Sum): Sum {
  return before
    ? { amount: add(before.amount, amount), payments: before.payments + payments }
    : { amount, payments }
}
