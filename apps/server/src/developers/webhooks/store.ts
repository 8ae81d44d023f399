import type { WebhookEvent } from '@sadaf/api'
import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'
import type { OffBecause, Standing } from './webhook.ts'

export type WebhookRow = Standing & {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly events: WebhookEvent[]
  /** Encrypted, as the one before it. */
  readonly secret: string
  readonly former_secret: string | null
  readonly former_secret_until: Date | null
  readonly created_at: Date
}

export type Which = { readonly userId: string; readonly id: string }

const columns = sql`id, name, url, events, secret, former_secret, former_secret_until, state, off_because,
  failing_since, created_at`

export async function insertWebhook(tx: Tx, userId: string, row: WebhookRow): Promise<void> {
  await tx.db
    .insertInto('developers.webhooks')
    .values({ ...row, user_id: userId })
    .execute()
}

export async function countWebhooks(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from developers.webhooks where user_id = ${userId}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** Webhooks of a person, of which there are few, the oldest first. */
export async function webhooksOf(tx: Tx, userId: string): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from developers.webhooks where user_id = ${userId} order by id limit 100`.execute(tx.db)
  return rows
}

export async function webhookOf(tx: Tx, { userId, id }: Which): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from developers.webhooks where user_id = ${userId} and id = ${id}`.execute(tx.db)
  return rows[0]
}

/** A webhook, locked until the transaction ends; deliveries can be added to it meanwhile. */
export async function lockWebhook(tx: Tx, { userId, id }: Which): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from developers.webhooks where user_id = ${userId} and id = ${id} for no key update`.execute(
    tx.db,
  )
  return rows[0]
}

export async function saveWebhook(tx: Tx, userId: string, { id, ...row }: WebhookRow): Promise<void> {
  await tx.db
    .updateTable('developers.webhooks')
    .set(row)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** @returns the webhook that there was */
export async function deleteWebhook(tx: Tx, { userId, id }: Which): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    delete from developers.webhooks where user_id = ${userId} and id = ${id} returning ${columns}`.execute(
    tx.db,
  )
  return rows[0]
}

/** Switches all webhooks of a person off that are on. As the system. @returns those */
export async function switchAllOff(tx: Tx, userId: string, because: OffBecause): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    update developers.webhooks set state = 'off', off_because = ${because}
    where user_id = ${userId} and state = 'active' returning ${columns}`.execute(tx.db)
  return rows
}
