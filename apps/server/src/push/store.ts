import { sql } from 'kysely'
import type { Browser } from '../notifications/index.ts'
import { batched, type Tx } from '../platform/index.ts'

export type Subscription = {
  readonly id: string
  readonly session_id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly hides_amounts: boolean
  readonly created_at: Date
}

type Which = { readonly userId: string; readonly id: string }
type OfSession = { readonly userId: string; readonly sessionId: string }

const columns = sql`id, session_id, endpoint, p256dh, auth, hides_amounts, created_at`

export async function subscriptionOf(
  tx: Tx,
  { userId, sessionId }: OfSession,
): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select ${columns} from push.subscriptions where user_id = ${userId} and session_id = ${sessionId}`.execute(
    tx.db,
  )
  return rows[0]
}

export async function insertSubscription(tx: Tx, userId: string, row: Subscription): Promise<void> {
  await tx.db
    .insertInto('push.subscriptions')
    .values({ ...row, user_id: userId })
    .execute()
}

/** Deletes what a new subscription replaces: that of its session, and that of its browser, whichever person's it was. */
export async function deleteReplaced(
  tx: Tx,
  { userId, sessionId, endpoint }: OfSession & { readonly endpoint: string },
): Promise<void> {
  await sql`
    delete from push.subscriptions
    where (user_id = ${userId} and session_id = ${sessionId}) or endpoint = ${endpoint}`.execute(tx.db)
}

/** Keeps a person's newest subscriptions alone. */
export async function deleteAllBut(tx: Tx, userId: string, newest: number): Promise<void> {
  await sql`
    delete from push.subscriptions where user_id = ${userId} and id in (
      select id from push.subscriptions where user_id = ${userId} order by id desc offset ${newest}
    )`.execute(tx.db)
}

export async function deleteOfSession(tx: Tx, { userId, sessionId }: OfSession): Promise<void> {
  await sql`delete from push.subscriptions where user_id = ${userId} and session_id = ${sessionId}`.execute(
    tx.db,
  )
}

export async function deleteSubscription(tx: Tx, { userId, id }: Which): Promise<void> {
  await sql`delete from push.subscriptions where user_id = ${userId} and id = ${id}`.execute(tx.db)
}

/** A subscription whose session still lives. */
export async function liveSubscription(
  tx: Tx,
  { userId, id }: Which,
  now: Date,
): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select subscription.* from push.subscriptions as subscription
    join auth.sessions as session
      on session.user_id = subscription.user_id and session.id = subscription.session_id
    where subscription.user_id = ${userId} and subscription.id = ${id}
      and session.ended_at is null and (session.not_after is null or session.not_after > ${now})`.execute(
    tx.db,
  )
  return rows[0]
}

/** Browsers of a person whose sessions still live, of which there are few. */
export const browsersOf = batched(
  async (tx, asked: readonly { readonly userId: string; readonly now: Date }[]) => {
    const { rows } = await sql<Browser & { readonly nth: number }>`
      select nth::int, subscription.user_id as "userId", subscription.id as "subscriptionId",
        hides_amounts as "hidesAmounts"
      from unnest(
        ${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ now }) => now)}::timestamptz[]
      ) with ordinality as asked (user_id, now, nth)
      join push.subscriptions as subscription on subscription.user_id = asked.user_id
      join auth.sessions as session
        on session.user_id = subscription.user_id and session.id = subscription.session_id
      where session.ended_at is null and (session.not_after is null or session.not_after > asked.now)
      order by subscription.id`.execute(tx.db)
    const byPlace = Map.groupBy(rows, ({ nth }) => nth)
    return asked.map((_, index): readonly Browser[] =>
      (byPlace.get(index + 1) ?? []).map(({ nth: _nth, ...browser }) => browser),
    )
  },
  { owner: ({ userId }) => userId },
)
