import type { Tx } from '../platform/index.ts'
import type { Named } from './request.ts'

/** Asker whose requests a person has blocked. */
export type Block = {
  readonly userId: string
  readonly id: string
  readonly blocked: Named
  readonly at: Date
}

/** More than anybody looks at; who is blocked beyond them stays so. */
const MOST_SHOWN = 200

export async function insertBlock(tx: Tx, { userId, id, blocked, at }: Block): Promise<void> {
  await tx.db
    .insertInto('requests.blocks')
    .values({
      user_id: userId,
      id,
      blocked_user_id: blocked.userId,
      name: blocked.name,
      other_name: blocked.otherName,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Askers that a person has blocked, the latest first. */
export async function blocksOf(tx: Tx, userId: string): Promise<Block[]> {
  const rows = await tx.db
    .selectFrom('requests.blocks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    id: row.id,
    blocked: { userId: row.blocked_user_id, name: row.name, otherName: row.other_name },
    at: row.created_at,
  }))
}

/** Unblocks an asker; false where there is no such block. */
export async function deleteBlock(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('requests.blocks')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether one of these people has blocked an asker. */
export async function isBlockedByAny(tx: Tx, askerId: string, askedIds: readonly string[]): Promise<boolean> {
  const row = await tx.db
    .selectFrom('requests.blocks')
    .select('id')
    .where('user_id', 'in', [...askedIds])
    .where('blocked_user_id', '=', askerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of these people who do not take a person's requests, or whose requests the person does not take. */
export async function blockedEitherWay(
  tx: Tx,
  userId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  if (others.length === 0) return new Set()
  const rows = await tx.db
    .selectFrom('requests.blocks')
    .select(['user_id', 'blocked_user_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '=', userId), eb('blocked_user_id', 'in', [...others])]),
        eb.and([eb('user_id', 'in', [...others]), eb('blocked_user_id', '=', userId)]),
      ]),
    )
    .execute()
  return new Set(rows.flatMap((row) => [row.user_id, row.blocked_user_id]).filter((id) => id !== userId))
}
