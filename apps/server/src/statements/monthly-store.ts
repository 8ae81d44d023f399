import type { Tx } from '../platform/index.ts'

type Due = { readonly userId: string; readonly nextAt: Date }

/** Sets when the next statements of a person are made by themselves. */
export async function setNext(tx: Tx, { userId, nextAt }: Due): Promise<void> {
  await tx.db
    .insertInto('statements.monthly')
    .values({ user_id: userId, next_at: nextAt })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ next_at: nextAt }))
    .execute()
}

/** When the next statements of a person are made; undefined where none are. */
export async function nextOf(tx: Tx, userId: string): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('statements.monthly')
    .select('next_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.next_at
}

/** People whose statements of a month are due, the longest waiting first. */
export async function duePeople(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('statements.monthly')
    .select('user_id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** When they are due, locked as long as they are and no other worker has them in hand. */
export async function lockDuePerson(tx: Tx, userId: string, now: Date): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('statements.monthly')
    .select('next_at')
    .where('user_id', '=', userId)
    .where('next_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.next_at
}
