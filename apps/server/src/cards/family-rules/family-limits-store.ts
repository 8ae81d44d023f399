import type { Category } from '@sadaf/api'
import { money } from '@sadaf/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'
import { type FamilyUse, familyUse, type SpentIn, type Used, unlimited } from './family-limits.ts'

/** Columns of `cards.family_rules` that hold limits. */
type LimitsRow = {
  readonly limit_asset: string | null
  readonly limit_day: string | null
  readonly limit_week: string | null
  readonly limit_month: string | null
  /** Of the category that is asked about. */
  readonly limit_category: string | null
  readonly household_id: string | null
  readonly budget: string | null
}

const limitsOf = (row: LimitsRow) => {
  const amount = (minor: string | null) =>
    minor === null || row.limit_asset === null ? null : money(row.limit_asset, BigInt(minor))
  const budget = amount(row.budget)
  return {
    day: amount(row.limit_day),
    week: amount(row.limit_week),
    month: amount(row.limit_month),
    category: amount(row.limit_category),
    budget:
      row.household_id === null || budget === null ? null : { householdId: row.household_id, amount: budget },
  }
}

/** Limits with their use. */
export type UseRow = LimitsRow & {
  readonly asset: string
  readonly asset_per_dollar: string | null
  readonly limit_per_dollar: string | null
  readonly member_spent: readonly SpentIn[] | null
  readonly category_spent: readonly SpentIn[] | null
  readonly household_spent: readonly SpentIn[] | null
}

/** Whether a household limits anything of a card's holder. */
export const isLimited = (row: LimitsRow): boolean =>
  [row.limit_day, row.limit_week, row.limit_month, row.limit_category, row.budget].some(
    (minor) => minor !== null,
  )

export const readUse = (row: UseRow): FamilyUse =>
  !isLimited(row)
    ? unlimited
    : familyUse({
        limits: limitsOf(row),
        asset: row.asset,
        perDollar: row.asset_per_dollar,
        limitPerDollar: row.limit_per_dollar,
        member: row.member_spent ?? [],
        inCategory: row.category_spent ?? [],
        household: row.household_spent ?? [],
      })

// Sums by currency, of the rows of `spent` that `whose` names.
const spentBy = (whose: ReturnType<typeof sql>) => sql`(
  select json_agg(json_build_object(
    'asset', sums.asset, 'day', sums.day::text, 'week', sums.week::text, 'month', sums.month::text,
    'perDollar', rates.per_dollar_on(sums.asset, asked.day)::text))
  from (
    select line.currency as asset,
      coalesce(sum(spent.minor) filter (where spent.day = asked.day), 0) as day,
      coalesce(sum(spent.minor) filter (where spent.day between asked.week_from and asked.week_to), 0) as week,
      coalesce(sum(spent.minor) filter (where spent.day between asked.month_from and asked.month_to), 0) as month
    from ${whose}
    cross join lateral (select card.currency from cards.cards as card where card.line_id = spent.line_id limit 1) as line
    where spent.day between least(asked.week_from, asked.month_from) and greatest(asked.week_to, asked.month_to)
    group by line.currency
  ) as sums)`

/**
 * Columns of `UseRow`, of `family`, a row of `cards.family_rules` or none, and `asked`, which names a currency, a
 * category, a day, a week and a month. Where there is no limit, nothing is read for it.
 */
export const limitColumns = sql`
  asked.asset, family.asset as limit_asset, family.limit_day_minor as limit_day, family.limit_week_minor as limit_week,
  family.limit_month_minor as limit_month, family.category_limits ->> asked.category as limit_category,
  family.household_id, family.budget_minor as budget,
  case when family.asset is not null then rates.per_dollar_on(asked.asset, asked.day)::text end as asset_per_dollar,
  case when family.asset is not null then rates.per_dollar_on(family.asset, asked.day)::text end as limit_per_dollar,
  case when coalesce(family.limit_day_minor, family.limit_week_minor, family.limit_month_minor) is not null
    then ${spentBy(sql`(select own.* from cards.spent as own where own.user_id = family.user_id) as spent`)}
    end as member_spent,
  case when family.category_limits ->> asked.category is not null
    then ${spentBy(sql`(select bought.line_id, bought.spent_on as day, bought.counted_minor as minor
      from cards.purchases as bought where bought.user_id = family.user_id and bought.category = asked.category
        and bought.spent_on is not null) as spent`)}
    end as category_spent,
  case when family.household_id is not null
    then ${spentBy(sql`cards.family_rules as together
      join cards.spent as spent on spent.user_id = together.user_id and together.household_id = family.household_id`)}
    end as household_spent`

/**
 * A condition that locks what the limits of some cards' holders are shared by, before it is true: the rules of each
 * holder with limits, and of their household where its cards stop at the budget. In one order for all.
 */
export const limitsLocked = (cardIds: readonly string[]) => sql<boolean>`(select count(*) from (
  select from cards.family_rules as rules
  where rules.user_id = any (array(
    select own.user_id from cards.cards as asked
    join cards.family_rules as own on own.user_id = asked.user_id
      and (coalesce(own.limit_day_minor, own.limit_week_minor, own.limit_month_minor) is not null
        or own.category_limits <> '{}')
    where asked.id = any (${cardIds}::uuid[])
    union
    select together.user_id from cards.cards as asked
    join cards.family_rules as own on own.user_id = asked.user_id
    join cards.family_rules as together on together.household_id = own.household_id
    where asked.id = any (${cardIds}::uuid[])))
  order by rules.user_id for update
) as locked) >= 0`

type Days = {
  readonly asset: string
  readonly day: string
  readonly week: { readonly from: string; readonly to: string }
  readonly month: { readonly from: string; readonly to: string }
}

/** How far the limits of a member are used on a day. */
export async function familyUseOf(
  tx: Tx,
  userId: string,
  { asset, day, week, month }: Days,
): Promise<FamilyUse> {
  const { rows } = await sql<UseRow>`
    select ${limitColumns}
    from (select ${asset}::text as asset, null::text as category, ${day}::date as day, ${week.from}::date as week_from,
      ${week.to}::date as week_to, ${month.from}::date as month_from, ${month.to}::date as month_to) as asked
    join cards.family_rules as family on family.user_id = ${userId}`.execute(tx.db)
  const [row] = rows
  return row ? readUse(row) : unlimited
}

/** How far the limits of some categories are used in a month; of one without a limit, nothing. */
export async function categoryUseOf(
  tx: Tx,
  userId: string,
  { asset, day, week, month, categories }: Days & { readonly categories: readonly Category[] },
): Promise<readonly { readonly category: Category; readonly use: Used }[]> {
  if (categories.length === 0) return []
  const { rows } = await sql<UseRow & { readonly category: Category }>`
    select asked.category, ${limitColumns}
    from (select ${asset}::text as asset, category, ${day}::date as day, ${week.from}::date as week_from,
        ${week.to}::date as week_to, ${month.from}::date as month_from, ${month.to}::date as month_to
      from unnest(${categories}::text[]) as category) as asked
    join cards.family_rules as family on family.user_id = ${userId}
    order by asked.category`.execute(tx.db)
  return rows.flatMap((row) => {
    const use = readUse(row).category
    return use ? [{ category: row.category, use }] : []
  })
}
