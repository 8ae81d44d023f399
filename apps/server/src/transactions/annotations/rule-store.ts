import type { Category } from '@sadaf/api'
import { type RawBuilder, sql } from 'kysely'
import { type Tx, takeTurn } from '../../platform/index.ts'
import { type RuleReach, ruleReach } from '../merchants.ts'
import { type Row, type Transaction, toTransaction } from '../store.ts'

/** A rule that is about to stand. */
export type Rule = {
  readonly id: string
  readonly category: Category
  readonly at: Date
}

/**
 * Makes changes to a person's rules take turns, also with what is being written on their behalf: until the
 * end nothing new comes that has not heard of the rule (`transactions.apply_rule`).
 */
export async function lockRules(tx: Tx, userId: string): Promise<void> {
  await takeTurn(tx, `category rules of ${userId}`)
}

/**
 * Transactions that are counted again in one transaction of the database: others wait for some milliseconds
 * at most.
 */
export const RULED_AT_ONCE = 500

/**
 * The subject of a rule: transactions of a kind with a person, or under a name where the other side is no person
 * (`transactions.rule_key`).
 */
export type RuledSubject = { readonly kind: string; readonly subject: string }

/** All subjects of a rule: a shop's two names, the kinds that count with the one that it was made on. */
export async function ruledSubjects(
  tx: Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<RuledSubject[]> {
  return tx.db
    .selectFrom('transactions.category_rules')
    .select(['kind', 'subject'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Whether a transaction is under a rule's subject, by the few names that its person has dealt with. */
function isAbout(userId: string, subject: string): RawBuilder<boolean> {
  const person = /^person ([0-9a-f-]{36})$/.exec(subject)?.[1]
  if (person !== undefined) return sql<boolean>`other_id = ${person}`
  return sql<boolean>`other_id is null and description in (
    select known.description from transactions.names as known
    where known.user_id = ${userId} and transactions.merchant_key(known.description) = ${subject})`
}

/**
 * Counts some of a subject's transactions by the rule that there is now, where another or none counts them yet.
 *
 * @returns how many there were; fewer than `RULED_AT_ONCE` once all are done
 */
export async function countSubject(tx: Tx, userId: string, { kind, subject }: RuledSubject): Promise<number> {
  const rule = sql`(
    select rule.category from transactions.category_rules as rule
    where rule.user_id = ${userId} and rule.kind = ${kind} and rule.subject = ${subject})`
  const { rows } = await sql`
    update transactions.transactions as transaction
    set ${countedBy({ own: sql`own_category`, rule })}
    where user_id = ${userId} and id in (
      select id from transactions.transactions
      where user_id = ${userId} and kind = ${kind} and ${isAbout(userId, subject)}
        and rule_category is distinct from ${rule}
      order by id desc limit ${RULED_AT_ONCE})
    returning id`.execute(tx.db)
  return rows.length
}

/**
 * Says where one transaction is counted, whatever a rule says; null leaves it to the rule, or to what is known of it.
 */
export async function chooseCategory(
  tx: Tx,
  { userId, id }: Transaction,
  category: Category | null,
): Promise<Transaction[]> {
  const { rows } = await sql<Row>`
    update transactions.transactions as transaction
    set ${countedBy({ own: sql`${category}::text`, rule: sql`rule_category` })}
    where user_id = ${userId} and id = ${id}
    returning transaction.*`.execute(tx.db)
  return rows.map(toTransaction)
}

/**
 * Counts all transactions with the other side of one by a rule, but for those that have a category of their own.
 *
 * @returns the first of them
 */
export async function putRule(tx: Tx, made: Transaction, { id, category, at }: Rule): Promise<Transaction[]> {
  const { userId } = made
  const { kinds, names }: RuleReach = ruleReach(made.kind, made.description)
  await sql`
    insert into transactions.category_rules as rule
      (user_id, kind, subject, id, category, made_on, replaced_own_category, created_at)
    select distinct ${userId}::uuid, kind, transactions.rule_key(name, ${made.otherId}::uuid), ${id}::uuid, ${category}, ${made.id}::uuid,
      ${made.ownCategory}::text, ${at}::timestamptz
    from unnest(${kinds}::text[]) as kind cross join unnest(${names}::text[]) as name
    on conflict (user_id, kind, subject) do update set id = excluded.id, category = excluded.category,
      replaced_category = rule.category, made_on = excluded.made_on,
      replaced_own_category = excluded.replaced_own_category, created_at = excluded.created_at`.execute(tx.db)
  return countByRule(
    tx,
    { userId, id },
    {
      own: sql`case when transaction.id <> ${made.id} then own_category end`,
      rule: sql`rule.category`,
    },
  )
}

/**
 * Takes a rule back as if it had never been made: what it replaced is in force again. @returns the first of what was
 * counted by it
 */
export async function undoRule(
  tx: Tx,
  rule: { readonly userId: string; readonly id: string },
  nextId: string,
): Promise<Transaction[]> {
  const { userId, id } = rule
  const changed = await countByRule(tx, rule, {
    own: sql`coalesce(own_category, case when transaction.id = rule.made_on then rule.replaced_own_category end)`,
    rule: sql`rule.replaced_category`,
  })
  await sql`
    delete from transactions.category_rules
    where user_id = ${userId} and id = ${id} and replaced_category is null`.execute(tx.db)
  // Under an id of its own, or undoing once more would undo that one too.
  await sql`
    update transactions.category_rules
    set id = ${nextId}, category = replaced_category, replaced_category = null, replaced_own_category = null
    where user_id = ${userId} and id = ${id}`.execute(tx.db)
  return changed
}

/** Takes a rule away for good, whatever it replaced. @returns the first of what was counted by it */
export async function forgetRule(
  tx: Tx,
  rule: { readonly userId: string; readonly id: string },
): Promise<Transaction[]> {
  const changed = await countByRule(tx, rule, { own: sql`own_category`, rule: sql`null::text` })
  await tx.db
    .deleteFrom('transactions.category_rules')
    .where('user_id', '=', rule.userId)
    .where('id', '=', rule.id)
    .execute()
  return changed
}

/** The rule that a transaction is counted by, or would be. */
export async function ruleIdFor(
  tx: Tx,
  { userId, kind, description, otherId }: Transaction,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('transactions.category_rules')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', sql<string>`transactions.rule_key(${description}, ${otherId}::uuid)`)
    .executeTakeFirst()
  return row?.id
}

export async function hasRule(tx: Tx, userId: string, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('transactions.category_rules')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row !== undefined
}

/** Rules looked at when a file is read: no person makes more by hand. */
const MAX_RULES = 5_000

/** Where purchases are counted by rules, by the names that those are about. */
export async function purchaseRules(tx: Tx, userId: string): Promise<Map<string, Category>> {
  const rows = await tx.db
    .selectFrom('transactions.category_rules')
    .select(['subject', 'category'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'purchase')
    .orderBy('subject')
    .limit(MAX_RULES)
    .execute()
  // Only `putRule` writes categories.
  return new Map(rows.map(({ subject, category }) => [subject, category as Category]))
}

type Words = { readonly own: RawBuilder<unknown>; readonly rule: RawBuilder<unknown> }

/** Counts the newest transactions of a rule again, with the transaction that it was made on. */
async function countByRule(
  tx: Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
  words: Words,
): Promise<Transaction[]> {
  const { rows } = await sql<Row>`
    update transactions.transactions as transaction
    set ${countedBy(words)}
    from (
      select * from (
      select about.*, ruled.id as ruled_id
      from transactions.category_rules as about
      join (select distinct user_id, description from transactions.names where user_id = ${userId}) as known
        on transactions.merchant_key(known.description) = about.subject
      join transactions.transactions as ruled on ruled.user_id = about.user_id and ruled.kind = about.kind
        and ruled.other_id is null and ruled.description = known.description
      where about.user_id = ${userId} and about.id = ${id}
      union all
      select about.*, ruled.id
      from transactions.category_rules as about
      join transactions.transactions as ruled on ruled.user_id = about.user_id and ruled.kind = about.kind
        and ruled.other_id = substring(about.subject from '^person ([0-9a-f-]{36})$')::uuid
      where about.user_id = ${userId} and about.id = ${id}
      ) as each
      order by ruled_id = made_on desc, ruled_id desc limit ${RULED_AT_ONCE}
    ) as rule
    where transaction.user_id = ${userId} and transaction.id = rule.ruled_id
    returning transaction.*`.execute(tx.db)
  return rows.map(toTransaction)
}

/** The category in force, and what is kept of what the kind or the merchant says while that is another. */
export function countedBy({ own, rule }: Words): RawBuilder<unknown> {
  return sql`own_category = ${own}, rule_category = ${rule},
    category = coalesce(${own}, ${rule}, given_category, transaction.category),
    given_category = case when coalesce(${own}, ${rule}) is not null
      then coalesce(given_category, transaction.category) end`
}
