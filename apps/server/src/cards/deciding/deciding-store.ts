import type { CardState, CardUse, Category } from '@sadaf/api'
import { type Selectable, sql } from 'kysely'
import type { CardsCards } from '../../platform/database.generated.ts'
import { batched, isId, type Tx } from '../../platform/index.ts'
import {
  isLimited,
  limitColumns,
  limitsLocked,
  readUse,
  type UseRow,
} from '../family-rules/family-limits-store.ts'
import type { Standing } from './authorize.ts'

/** A card as it decides. */
export type DecidingCard = Omit<
  Standing,
  'isMerchantBlocked' | 'isRestricted' | 'family' | 'used' | 'isAllowed' | 'isPassed' | 'available'
> & {
  readonly userId: string
  readonly id: string
  readonly lineId: string
  readonly accountId: string
  readonly currency: string
  readonly name: string
  readonly lastFour: string | null
  readonly timeZone: string
  /** Whether its holder hears of every purchase. */
  readonly notifies: boolean
}

/**
 * The card of an id that its issuer names, with its whole line locked until the transaction ends: what is decided about
 * purchases of one line is decided one after the other. So is what is decided of one member or household with limits:
 * these are locked before the lines. In one order for all who lock several. What is no id of ours names none.
 */
export const lockForDeciding = batched(async (tx, asked: readonly string[]) => {
  const ids = asked.filter(isId)
  const rows = await tx.db
    .selectFrom('cards.cards')
    .selectAll()
    .where(
      sql<boolean>`line_id = any (array(
        select asked.line_id from cards.cards as asked
        where asked.id = any (${ids}::uuid[]) and ${limitsLocked(ids)}))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return asked.map((id) => {
    const row = byId.get(id)
    return row && toDecidingCard(row)
  })
})

/** Any card that pays. */
export async function newestActiveCard(
  tx: Tx,
): Promise<{ readonly id: string; readonly currency: string } | undefined> {
  return tx.db
    .selectFrom('cards.cards')
    .select(['id', 'currency'])
    .where('state', '=', sql.lit('active'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

// The table's checks allow no other values, and only the contract's categories are ever written.
function toDecidingCard(row: Selectable<CardsCards>): DecidingCard {
  return {
    userId: row.user_id,
    id: row.id,
    lineId: row.line_id,
    accountId: row.account_id,
    currency: row.currency,
    name: row.name ?? '',
    lastFour: row.last_four,
    timeZone: row.time_zone,
    notifies: row.notifications,
    state: row.state as CardState,
    closedBecause: row.closed_because,
    worksAt: row.works_at as CardUse,
    lockedTo: row.locked_merchant_id,
    switches: { international: row.international, online: row.online, cash: row.cash },
    blockedCategories: row.blocked_categories as Category[],
    limits: {
      purchase: row.limit_per_purchase_minor === null ? null : BigInt(row.limit_per_purchase_minor),
      day: BigInt(row.limit_per_day_minor),
      month: BigInt(row.limit_per_month_minor),
    },
  }
}

/** The request about a purchase, beside the card itself. */
export type FactsAsked = {
  readonly userId: string
  readonly lineId: string
  readonly purchaseId: string
  readonly merchantId: string
  readonly asset: string
  readonly category: Category
  readonly minor: bigint
  readonly now: Date
  /** `YYYY-MM-DD`, in the card's time zone. */
  readonly day: string
  readonly week: { readonly from: string; readonly to: string }
  readonly month: { readonly from: string; readonly to: string }
}

export type Facts = Pick<Standing, 'isMerchantBlocked' | 'isRestricted' | 'family' | 'used'> & {
  /** The holder's one-time allowance, where it covers this. */
  readonly allowanceId: string | null
  /** A pass of the household, where one covers this. */
  readonly passId: string | null
  /** Whether this purchase is known already. */
  readonly isKnown: boolean
  /** Whether another purchase that counts towards the same limit of a household is decided at this moment. */
  readonly isBesideAnother: boolean
}

type FactsRow = UseRow & {
  readonly day_used: string
  readonly month_used: string
  readonly is_blocked: boolean
  readonly is_restricted: boolean
  readonly is_family_locked: boolean | null
  readonly family_blocked: Category[] | null
  readonly allowance_id: string | null
  readonly pass_id: string | null
  readonly is_known: boolean
}

/** Read once the line is locked: from then on no other transaction changes it. */
export const factsFor = batched(async (tx, asked: readonly FactsAsked[]): Promise<Facts[]> => {
  // A group is decided as of one moment: of two purchases on one line the second would not know of the first.
  if (new Set(asked.map(({ lineId }) => lineId)).size < asked.length)
    throw new Error('two purchases of one line are decided one after the other')
  const { rows } = await sql<FactsRow>`
    select
      (select coalesce(sum(minor), 0) from cards.spent
       where spent.user_id = asked.user_id and spent.line_id = asked.line_id and spent.day = asked.day) as day_used,
      (select coalesce(sum(minor), 0) from cards.spent
       where spent.user_id = asked.user_id and spent.line_id = asked.line_id
         and spent.day between asked.month_from and asked.month_to) as month_used,
      exists (select from cards.blocked_merchants as blocked
       where blocked.user_id = asked.user_id and blocked.line_id = asked.line_id
         and blocked.merchant_id = asked.merchant_id) as is_blocked,
      exists (select from restrictions.restrictions as restriction
       where restriction.user_id = asked.user_id and restriction.lifted_at is null) as is_restricted,
      family.is_locked as is_family_locked, family.blocked_categories as family_blocked, ${limitColumns},
      (select allowed.id from cards.allowances as allowed
       where allowed.user_id = asked.user_id and allowed.line_id = asked.line_id
         and allowed.merchant_id = asked.merchant_id and allowed.used_by is null
         and allowed.minor >= asked.minor and allowed.until >= asked.now
       order by allowed.until limit 1) as allowance_id,
      (select pass.id from cards.family_passes as pass
       where pass.user_id = asked.user_id and pass.category = asked.category and pass.asset = asked.asset
         and pass.used_by is null and asked.minor between pass.least_minor and pass.most_minor
         and pass.until >= asked.now
       order by pass.until limit 1 for update skip locked) as pass_id,
      exists (select from cards.purchases as known
       where known.user_id = asked.user_id and known.id = asked.purchase_id) as is_known
    from unnest(
      ${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ lineId }) => lineId)}::uuid[],
      ${asked.map(({ purchaseId }) => purchaseId)}::uuid[], ${asked.map(({ merchantId }) => merchantId)}::text[],
      ${asked.map(({ minor }) => minor.toString())}::numeric[], ${asked.map(({ now }) => now)}::timestamptz[],
      ${asked.map(({ day }) => day)}::date[], ${asked.map(({ month }) => month.from)}::date[],
      ${asked.map(({ month }) => month.to)}::date[], ${asked.map(({ asset }) => asset)}::text[],
      ${asked.map(({ category }) => category)}::text[], ${asked.map(({ week }) => week.from)}::date[],
      ${asked.map(({ week }) => week.to)}::date[]
    ) with ordinality as asked (
      user_id, line_id, purchase_id, merchant_id, minor, now, day, month_from, month_to, asset, category, week_from,
      week_to, nth
    )
    left join cards.family_rules as family on family.user_id = asked.user_id
    order by asked.nth`.execute(tx.db)
  const passOf = eachOnce()
  const isFirst = firstOfEach()
  return rows.map((row, nth) => ({
    ...toFacts(row),
    passId: passOf(row.pass_id),
    isBesideAnother: !isFirst(isLimited(row) ? [asked[nth]?.userId, row.household_id] : []),
  }))
})

const toFacts = (row: FactsRow): Omit<Facts, 'passId' | 'isBesideAnother'> => ({
  used: { day: BigInt(row.day_used), month: BigInt(row.month_used) },
  isMerchantBlocked: row.is_blocked,
  isRestricted: row.is_restricted,
  family: {
    isLocked: row.is_family_locked ?? false,
    blockedCategories: row.family_blocked ?? [],
    limits: readUse(row),
    asset: row.limit_asset,
  },
  allowanceId: row.allowance_id,
  isKnown: row.is_known,
})

// Several cards of one person may be in a group: a pass is that of the first. It is locked by the statement that reads
// it, since it belongs to all lines of its person.
function eachOnce(): (id: string | null) => string | null {
  const given = new Set<string>()
  return (id) => {
    if (id === null || given.has(id)) return null
    given.add(id)
    return id
  }
}

// A group is decided as of one moment: the second purchase of a limit would not know of the first.
function firstOfEach(): (ids: readonly (string | null | undefined)[]) => boolean {
  const seen = new Set<string>()
  return (ids) => {
    const shared = ids.filter((id) => typeof id === 'string')
    const isFirst = !shared.some((id) => seen.has(id))
    for (const id of shared) seen.add(id)
    return isFirst
  }
}

type Locking = {
  readonly userId: string
  readonly id: string
  readonly merchantId: string
  readonly merchantName: string
}

/** A card for one shop is that shop's from its first approved purchase on; one for a single purchase is spent by it. */
export const lockToShop = batched(
  async (tx, locking: readonly Locking[]) => {
    await sql`
      update cards.cards as card
      set locked_merchant_id = locking.merchant_id, locked_merchant_name = locking.merchant_name
      from unnest(
        ${locking.map(({ userId }) => userId)}::uuid[], ${locking.map(({ id }) => id)}::uuid[],
        ${locking.map(({ merchantId }) => merchantId)}::text[],
        ${locking.map(({ merchantName }) => merchantName)}::text[]
      ) as locking (user_id, id, merchant_id, merchant_name)
      where card.user_id = locking.user_id and card.id = locking.id and card.locked_merchant_id is null`.execute(
      tx.db,
    )
    return locking.map(() => undefined)
  },
  { owner: ({ userId }) => userId, leaves: () => true },
)

/** Unbinds a card that a purchase bound which never happened, where nothing else was bought. */
export async function unlockFromShop(tx: Tx, userId: string, id: string): Promise<void> {
  await sql`
    update cards.cards as card set locked_merchant_id = null, locked_merchant_name = null
    where card.user_id = ${userId} and card.id = ${id} and card.closed_at is null and not exists (
      select from cards.purchases as bought
      where bought.user_id = card.user_id and bought.line_id = card.line_id
        and (bought.counted_minor > 0 or bought.cleared_minor > 0))`.execute(tx.db)
}
