import type { Category } from '@sadaf/api'
import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'
import { type Filters, matching } from '../list/list-store.ts'
import { countedBy } from './rule-store.ts'

/** Which transactions: named one by one, or all that filters let through. */
export type Chosen = { readonly ids: readonly string[] } | { readonly matching: Filters }

type Which = { readonly userId: string; readonly id: string }
type Choosing = Which & { readonly category: Category | null; readonly at: Date }

/** Chooses a category for all of them by one statement, which remembers what each had. @returns how many had another */
export async function chooseForMany(
  tx: Tx,
  { userId, id, category, at }: Choosing,
  chosen: Chosen,
): Promise<number> {
  const found = tx.db
    .selectFrom('transactions.transactions')
    .select(['id', 'own_category'])
    .where(matching(userId, 'matching' in chosen ? chosen.matching : { status: 'all', type: 'all' }))
    .$if('ids' in chosen, (query) =>
      query.where(sql<boolean>`id = any (${'ids' in chosen ? chosen.ids : []}::uuid[])`),
    )
    .where(sql<boolean>`own_category is distinct from ${category}`)
    .orderBy('id')
    .forUpdate()
  const { rows } = await sql<{ count: number }>`
    with found as (${found}),
    remembered as (
      insert into transactions.bulk_choices
        (user_id, choice_id, transaction_id, category, replaced_own_category, created_at)
      select ${userId}::uuid, ${id}::uuid, id, ${category}::text, own_category, ${at}::timestamptz from found
    ),
    changed as (
      update transactions.transactions as transaction
      set ${countedBy({ own: sql`${category}::text`, rule: sql`rule_category` })}
      from found
      where transaction.user_id = ${userId} and transaction.id = found.id
      returning transaction.id
    )
    select count(*)::int as count from changed`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** Gives each what it had before, but for those that were changed again since. @returns how many these are */
export async function undoForMany(tx: Tx, { userId, id }: Which): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with undone as (
      delete from transactions.bulk_choices where user_id = ${userId} and choice_id = ${id}
      returning transaction_id, category, replaced_own_category
    ),
    changed as (
      update transactions.transactions as transaction
      set ${countedBy({ own: sql`undone.replaced_own_category`, rule: sql`rule_category` })}
      from undone
      where transaction.user_id = ${userId} and transaction.id = undone.transaction_id
        and transaction.own_category is not distinct from undone.category
      returning transaction.id
    )
    select count(*)::int as count from changed`.execute(tx.db)
  return rows[0]?.count ?? 0
}

export async function choiceExists(tx: Tx, { userId, id }: Which): Promise<boolean> {
  const row = await tx.db
    .selectFrom('transactions.bulk_choices')
    .select('choice_id')
    .where('user_id', '=', userId)
    .where('choice_id', '=', id)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets what can no longer be undone: what is old, and all but so many of the newest choices. */
export async function forgetOldChoices(
  tx: Tx,
  userId: string,
  { before, butFor }: { readonly before: Date; readonly butFor: number },
): Promise<void> {
  // From one choice to the next, since each may have ten thousand rows.
  await sql`
    with recursive newest (id, place) as (
      select (select choice_id from transactions.bulk_choices where user_id = ${userId} order by choice_id desc limit 1), 1
      union all
      select (
        select choice_id from transactions.bulk_choices
        where user_id = ${userId} and choice_id < newest.id order by choice_id desc limit 1
      ), place + 1
      from newest where newest.id is not null and place <= ${butFor}
    )
    delete from transactions.bulk_choices
    where user_id = ${userId}
      and (created_at < ${before} or choice_id <= (select id from newest where place = ${butFor} + 1))`.execute(
    tx.db,
  )
}
