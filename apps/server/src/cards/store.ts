import type { CardColour, CardForm, CardState, CardType, CardUse, Category } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { CardsCards } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { DeliveryAddress } from '../providers/index.ts'
import type { Card, Delivery, Freezer } from './card.ts'

/** More than anybody has in years: twenty at a time, and what they took the place of. */
const MOST_LISTED = 500

type Named = { readonly userId: string; readonly id: string }

export async function insertCard(tx: Tx, card: Card): Promise<void> {
  await tx.db
    .insertInto('cards.cards')
    .values({
      user_id: card.userId,
      id: card.id,
      line_id: card.lineId,
      replaces: card.replaces,
      type: card.type,
      form: card.form,
      works_at: card.worksAt,
      locked_merchant_id: card.lockedTo?.id ?? null,
      locked_merchant_name: card.lockedTo?.name ?? null,
      account_id: card.accountId,
      currency: card.currency,
      delivery_address: card.address && JSON.stringify(card.address),
      time_zone: card.timeZone,
      created_at: card.createdAt,
      ...changing(card),
    })
    .execute()
}

export async function saveCard(tx: Tx, card: Card): Promise<void> {
  await tx.db
    .updateTable('cards.cards')
    .set(changing(card))
    .where('user_id', '=', card.userId)
    .where('id', '=', card.id)
    .execute()
}

/** A person's, the oldest first; where they are too many, the newest of them. */
export async function cardsOf(tx: Tx, userId: string, which: 'open' | 'all'): Promise<Card[]> {
  const rows = await tx.db
    .selectFrom('cards.cards')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(which === 'open', (query) => query.where('closed_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.reverse().map(toCard)
}

export async function cardOf(tx: Tx, { userId, id }: Named): Promise<Card | undefined> {
  const row = await tx.db
    .selectFrom('cards.cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toCard(row)
}

/**
 * The card, with its whole line locked until the transaction ends: nothing is decided about a purchase meanwhile. In
 * the order in which a decision locks them, or two would wait for each other.
 */
export async function lockCard(tx: Tx, { userId, id }: Named): Promise<Card | undefined> {
  const rows = await tx.db
    .selectFrom('cards.cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where(lineOf(id))
    .orderBy('id')
    .forUpdate()
    .execute()
  const row = rows.find((each) => each.id === id)
  return row && toCard(row)
}

/** Anybody's, by the name that its issuer has for it, for workers; its line is locked in the same way. */
export async function lockCardById(tx: Tx, id: string): Promise<Card | undefined> {
  const rows = await tx.db
    .selectFrom('cards.cards')
    .selectAll()
    .where(lineOf(id))
    .orderBy('id')
    .forUpdate()
    .execute()
  const row = rows.find((each) => each.id === id)
  return row && toCard(row)
}

const lineOf = (id: string) =>
  sql<boolean>`line_id = (select named.line_id from cards.cards as named where named.id = ${id})`

export async function cardById(tx: Tx, id: string): Promise<Card | undefined> {
  const row = await tx.db.selectFrom('cards.cards').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toCard(row)
}

/** Which card took the place of each of these. */
export async function replacersOf(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.db
    .selectFrom('cards.cards')
    .select(['id', 'replaces'])
    .where('user_id', '=', userId)
    .where('replaces', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, replaces }) => [replaces ?? '', id]))
}

/** Whether one that takes its place is on its way, or there; one that was closed takes no place. */
export async function isBeingReplaced(tx: Tx, { userId, id }: Named): Promise<boolean> {
  const row = await tx.db
    .selectFrom('cards.cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('replaces', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The open card that this one replaces; the caller has locked the whole line. */
export async function openBefore(tx: Tx, card: Card): Promise<Card[]> {
  const rows = await tx.db
    .selectFrom('cards.cards')
    .selectAll()
    .where('user_id', '=', card.userId)
    .where('line_id', '=', card.lineId)
    .where('id', '<>', card.id)
    .where('created_at', '<=', card.createdAt)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(toCard)
}

/** Cards that wait for the bank to open what they spend from. */
export async function cardsWaitingFor(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('cards.cards')
    .select('id')
    .whereRef('told_wish', '<', 'wish')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Cards whose issuer has yet to hear of them, by their ids. */
export async function cardsToTell(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('cards.cards')
    .select('id')
    .whereRef('told_wish', '<', 'wish')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Closes all cards of a person who leaves. The job that looks for unsent changes tells their issuer. */
export async function closeAllOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    update cards.cards
    set state = 'closed', frozen_at = null, frozen_by = null, closed_at = now(), closed_because = 'left',
      wish = wish + 1
    where user_id = ${userId} and closed_at is null`.execute(tx.db)
}

/** One more wrong try to activate it. @returns how many there are by now */
export async function countWrongTry(tx: Tx, { userId, id }: Named): Promise<number> {
  const row = await tx.db
    .updateTable('cards.cards')
    .set({ activation_tries: sql<number>`activation_tries + 1` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('activation_tries')
    .executeTakeFirst()
  return row?.activation_tries ?? 0
}

function changing(card: Card) {
  return {
    // Emptied once its holder has left.
    name: card.name || null,
    colour: card.colour,
    state: card.state,
    frozen_at: card.frozen?.at ?? null,
    frozen_by: card.frozen?.by ?? null,
    closed_at: card.closedAt,
    closed_because: card.closedBecause,
    last_four: card.lastFour,
    expires: card.expires,
    pin: card.pin,
    delivery_state: card.delivery?.state ?? null,
    delivery_tracking: card.delivery?.tracking ?? null,
    delivery_expected_on: card.delivery?.expectedOn ?? null,
    ...card.switches,
    blocked_categories: [...card.blockedCategories],
    limit_per_purchase_minor: card.limits.perPurchase?.minor.toString() ?? null,
    limit_per_day_minor: card.limits.daily.minor.toString(),
    limit_per_month_minor: card.limits.monthly.minor.toString(),
    wish: card.wish,
    told_wish: card.toldWish,
    issuer_revision: card.issuerRevision,
    issuer_state: card.issuerState,
  }
}

// The table's checks allow no other values, and lists and addresses are written by this file alone.
export function toCard(row: Selectable<CardsCards>): Card {
  const amount = (minor: string): Money => money(row.currency, BigInt(minor))
  const { locked_merchant_id: lockedId, frozen_at: frozenAt } = row
  return {
    userId: row.user_id,
    id: row.id,
    lineId: row.line_id,
    replaces: row.replaces,
    type: row.type as CardType,
    form: row.form as CardForm,
    worksAt: row.works_at as CardUse,
    lockedTo: lockedId === null ? null : { id: lockedId, name: row.locked_merchant_name ?? lockedId },
    accountId: row.account_id,
    currency: row.currency,
    name: row.name ?? '',
    colour: row.colour as CardColour,
    state: row.state as CardState,
    frozen: frozenAt && { at: frozenAt, by: row.frozen_by as Freezer },
    closedAt: row.closed_at,
    closedBecause: row.closed_because,
    lastFour: row.last_four,
    expires: row.expires,
    pin: row.pin as Card['pin'],
    delivery: deliveryIn(row),
    address: row.delivery_address as DeliveryAddress | null,
    switches: {
      notifications: row.notifications,
      international: row.international,
      online: row.online,
      cash: row.cash,
    },
    blockedCategories: row.blocked_categories as Category[],
    limits: {
      perPurchase: row.limit_per_purchase_minor === null ? null : amount(row.limit_per_purchase_minor),
      daily: amount(row.limit_per_day_minor),
      monthly: amount(row.limit_per_month_minor),
    },
    timeZone: row.time_zone,
    wish: row.wish,
    toldWish: row.told_wish,
    issuerRevision: row.issuer_revision,
    issuerState: row.issuer_state,
    activationTries: row.activation_tries,
    createdAt: row.created_at,
  }
}

function deliveryIn(row: Selectable<CardsCards>): Delivery | null {
  const { delivery_state: state, delivery_tracking: tracking, delivery_expected_on: expectedOn } = row
  return state === null ? null : { state: state as Delivery['state'], tracking, expectedOn }
}
