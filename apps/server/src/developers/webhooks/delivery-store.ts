import { MOST_WEBHOOKS, type TEST_EVENT, type WebhookEvent } from '@sadaf/api'
import { sql } from 'kysely'
import { batched, type Ids, type Tx } from '../../platform/index.ts'
import type { Which } from './store.ts'
import type { Progress, Standing } from './webhook.ts'

export type DeliveryType = WebhookEvent | typeof TEST_EVENT

export type DeliveryRow = {
  readonly id: string
  readonly webhook_id: string
  readonly type: DeliveryType
  readonly body: string
  readonly created_at: Date
  readonly state: Progress['state']
  readonly due_at: Date | null
  readonly attempts: number
  readonly tries: number
}

const columns = sql`id, webhook_id, type, body, created_at, state, due_at, attempts, tries`

type Told = {
  readonly userId: string
  readonly type: WebhookEvent
  readonly body: string
  readonly at: Date
  readonly ids: Ids
}

/**
 * Writes a delivery down for each webhook of a person that asks for an event.
 *
 * @returns how many of that person's there are now that were not before
 */
export const insertDeliveries = batched(
  async (tx, told: readonly Told[]) => {
    const given = told.map(({ userId, type, body, at, ids }, place) => ({
      place,
      user_id: userId,
      type,
      body,
      at,
      ids: Array.from({ length: MOST_WEBHOOKS }, () => ids.next()),
    }))
    const { rows } = await sql<{ user_id: string }>`
      insert into developers.webhook_deliveries
        (user_id, id, webhook_id, type, body, created_at, state, due_at)
      select told.user_id, told.ids[row_number() over (partition by told.place order by webhook.id)], webhook.id,
        told.type, told.body, told.at, 'waiting', told.at
      from json_to_recordset(${JSON.stringify(given)}::json)
        as told (place int, user_id uuid, type text, body text, at timestamptz, ids uuid[])
      cross join lateral (
        -- By the index, however many are told of at once.
        select id from developers.webhooks
        where user_id = told.user_id and state = 'active' and told.type = any (events)
        order by id limit ${MOST_WEBHOOKS}
      ) as webhook
      returning user_id`.execute(tx.db)
    const added = Map.groupBy(rows, ({ user_id }) => user_id)
    return told.map(({ userId }) => added.get(userId)?.length ?? 0)
  },
  { owner: ({ userId }) => userId, leaves: (count) => count > 0 },
)

/** Writes a delivery down for one webhook. */
export async function insertDelivery(tx: Tx, userId: string, row: DeliveryRow): Promise<void> {
  await tx.db
    .insertInto('developers.webhook_deliveries')
    .values({ ...row, user_id: userId })
    .execute()
}

type Page = { readonly webhookId: string; readonly limit: number; readonly cursor: string | undefined }

export async function deliveriesOf(
  tx: Tx,
  userId: string,
  { webhookId, limit, cursor }: Page,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from developers.webhook_deliveries
    where user_id = ${userId} and webhook_id = ${webhookId} ${cursor ? sql`and id < ${cursor}` : sql``}
    order by id desc limit ${limit}`.execute(tx.db)
  return rows
}

/** Has a delivery sent once more, from the first wait on. @returns undefined where the person has none of this id */
export async function redeliver(tx: Tx, { userId, id }: Which, now: Date): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update developers.webhook_deliveries set state = 'waiting', due_at = ${now}, tries = 0
    where user_id = ${userId} and id = ${id} returning ${columns}`.execute(tx.db)
  return rows[0]
}

/** Gives up what still waits to be sent to a webhook. */
export async function giveUpAll(tx: Tx, { userId, id }: Which): Promise<void> {
  await sql`
    update developers.webhook_deliveries set state = 'given_up', due_at = null
    where user_id = ${userId} and webhook_id = ${id} and state = 'waiting'`.execute(tx.db)
}

/** A delivery that is being sent, with what it takes. */
export type Due = {
  readonly user_id: string
  readonly id: string
  readonly webhook_id: string
  readonly body: string
  readonly attempts: number
  readonly tries: number
  readonly url: string
  readonly webhook_state: Standing['state']
  readonly secret: string
  readonly former_secret: string | null
  readonly former_secret_until: Date | null
}

type Taking = {
  readonly now: Date
  /** The lease: when it is due again where its outcome is not reported. */
  readonly until: Date
  readonly limit: number
  readonly ofOnePerson: number
  /** The number being sent, by person. */
  readonly underWay: ReadonlyMap<string, number>
}

/** Takes deliveries that are due, of each person as many as there is room for. As the system. */
export async function takeDue(tx: Tx, { now, until, limit, ofOnePerson, underWay }: Taking): Promise<Due[]> {
  const busy = [...underWay.keys()]
  const full = busy.filter((userId) => (underWay.get(userId) ?? 0) >= ofOnePerson)
  const { rows } = await sql<Due>`
    with due as (
      select user_id, id, due_at from developers.webhook_deliveries
      where due_at <= ${now} and user_id <> all (${full}::uuid[])
      order by due_at limit ${limit} for update skip locked
    ), placed as (
      select due.user_id, due.id,
        row_number() over (partition by due.user_id order by due.due_at, due.id) + coalesce(busy.count, 0) as place
      from due left join unnest(${busy}::uuid[], ${busy.map((userId) => underWay.get(userId) ?? 0)}::int[])
        as busy (user_id, count) using (user_id)
    )
    update developers.webhook_deliveries as delivery
    set due_at = ${until}, attempts = attempts + 1, tries = tries + 1
    from placed, developers.webhooks as webhook
    where placed.place <= ${ofOnePerson}
      and delivery.user_id = placed.user_id and delivery.id = placed.id
      and webhook.user_id = delivery.user_id and webhook.id = delivery.webhook_id
    returning delivery.user_id, delivery.id, delivery.webhook_id, delivery.body, delivery.attempts,
      delivery.tries, webhook.url,
      webhook.state as webhook_state, webhook.secret, webhook.former_secret, webhook.former_secret_until`.execute(
    tx.db,
  )
  return rows
}

/** Locks a delivery until the transaction ends. As the system. @returns whether it is there */
export async function lockDelivery(tx: Tx, { userId, id }: Which): Promise<boolean> {
  const { rows } = await sql`
    select id from developers.webhook_deliveries
    where user_id = ${userId} and id = ${id} for update`.execute(tx.db)
  return rows.length > 0
}

export async function saveProgress(tx: Tx, { userId, id }: Which, progress: Progress): Promise<void> {
  await tx.db
    .updateTable('developers.webhook_deliveries')
    .set({ ...progress })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export type AttemptRow = {
  readonly delivery_id: string
  readonly number: number
  readonly at: Date
  readonly status: number | null
  readonly error: 'address_refused' | 'unreachable' | 'untrusted' | 'timed_out' | null
  readonly duration_ms: number
  readonly answer: string | null
}

export async function insertAttempt(tx: Tx, userId: string, row: AttemptRow): Promise<void> {
  await tx.db
    .insertInto('developers.webhook_attempts')
    .values({ ...row, user_id: userId })
    .execute()
}

/** So many attempts of a delivery are shown, the latest. */
const SHOWN_ATTEMPTS = 20

export async function attemptsOf(
  tx: Tx,
  userId: string,
  deliveryIds: readonly string[],
): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select attempt.* from unnest(${[...deliveryIds]}::uuid[]) as delivery (id)
    cross join lateral (
      select delivery_id, number, at, status, error, duration_ms, answer from developers.webhook_attempts
      where user_id = ${userId} and delivery_id = delivery.id order by number desc limit ${SHOWN_ATTEMPTS}
    ) as attempt order by attempt.number`.execute(tx.db)
  return rows
}

/** Forgets deliveries from before a moment, with their attempts. As the system. */
export async function forgetDeliveries(tx: Tx, before: Date): Promise<void> {
  await sql`delete from developers.webhook_deliveries where created_at < ${before}`.execute(tx.db)
}
