import { type Money, money } from '@sadaf/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'
import type { Stranger } from './stranger.ts'

// Written as the indexes say it, so that what waits is found by them.
const toStrangers = sql<boolean>`kind = 'invited_payment'`
const addressed = sql<string>`details ->> 'address'`

/** When the payment to a stranger at a place was begun, a person's latest after a moment being the first. */
export async function latestInvited(
  tx: Tx,
  { userId, after, place }: { readonly userId: string; readonly after: Date; readonly place: number },
): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('operations.operations')
    .select('created_at')
    .where('user_id', '=', userId)
    .where(toStrangers)
    .where('created_at', '>', after)
    .orderBy('created_at', 'desc')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** A person's payments that wait for an address, in dollars. */
export async function waitingWorth(tx: Tx, userId: string, { address }: Stranger): Promise<Money> {
  const { worth } = await tx.db
    .selectFrom('operations.operations')
    .select(sql<string>`coalesce(sum(worth_usd_minor), 0)`.as('worth'))
    .where(toStrangers)
    .where(addressed, '=', address)
    .where('user_id', '=', userId)
    .where('status', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow()
  return money('USD', BigInt(worth))
}

/** How often anybody sent to an address after a moment. Runs as the system. */
export async function timesInvited(tx: Tx, { address }: Stranger, after: Date): Promise<number> {
  const { times } = await tx.db
    .selectFrom('operations.operations')
    .select(sql<number>`count(*)::int`.as('times'))
    .where(toStrangers)
    .where(addressed, '=', address)
    .where('created_at', '>', after)
    .executeTakeFirstOrThrow()
  return times
}

const AT_ONCE = 500

/** Payments that wait for an address, the oldest first. Runs as the system. */
export async function waitingFor(tx: Tx, { address }: Stranger): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('operations.operations')
    .select('id')
    .where(toStrangers)
    .where(addressed, '=', address)
    .where('status', '=', sql.lit('pending'))
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}
