import type { Tx } from '../../platform/index.ts'

/** A message that was kept instead of sent. */
export type KeptMessage = {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly created_at: Date
}

const COLUMNS = 'id, channel, recipient as "to", subject, text, html, created_at'

export async function keepMessage(tx: Tx, message: KeptMessage): Promise<void> {
  const { id, channel, to, subject, text, html, created_at } = message
  await tx.client.query(
    `insert into notifications.mailbox (id, channel, recipient, subject, text, html, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, channel, to.toLowerCase(), subject, text, html, created_at],
  )
}

/** The latest messages, to one recipient or to all, the latest first. */
export async function latestMessages(tx: Tx, to: string | undefined, limit: number): Promise<KeptMessage[]> {
  const { rows } = to
    ? await tx.client.query<KeptMessage>(
        `select ${COLUMNS} from notifications.mailbox where recipient = $2 order by created_at desc, id desc limit $1`,
        [limit, to.toLowerCase()],
      )
    : await tx.client.query<KeptMessage>(
        `select ${COLUMNS} from notifications.mailbox order by created_at desc, id desc limit $1`,
        [limit],
      )
  return rows
}

export async function messageById(tx: Tx, id: string): Promise<KeptMessage | undefined> {
  const { rows } = await tx.client.query<KeptMessage>(
    `select ${COLUMNS} from notifications.mailbox where id = $1`,
    [id],
  )
  return rows[0]
}

export async function dropOldMessages(tx: Tx, keptDays: number, now: Date): Promise<void> {
  await tx.client.query(
    `delete from notifications.mailbox where created_at < $1::timestamptz - make_interval(days => $2)`,
    [now, keptDays],
  )
}
