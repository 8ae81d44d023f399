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

/** An address whose messages are a person's, from a moment on. */
export type Recipient = { readonly address: string; readonly since: Date }

/** Messages shown: all, or those to some addresses. */
export type Shown = 'all' | readonly Recipient[]

// A reader who has no address sees no message.
const IS_SHOWN = `($1::text[] is null or exists (
  select from unnest($1::text[], $2::timestamptz[]) as own (address, since)
  where own.address = recipient and own.since <= created_at))`

const ownedBy = (shown: Shown) =>
  shown === 'all' ? [null, null] : [shown.map(({ address }) => address), shown.map(({ since }) => since)]

/** The latest messages, to one recipient or to all whose messages are shown, the latest first. */
export async function latestMessages(
  tx: Tx,
  shown: Shown,
  to: string | undefined,
  limit: number,
): Promise<KeptMessage[]> {
  const { rows } = await tx.client.query<KeptMessage>(
    `select ${COLUMNS} from notifications.mailbox where ${IS_SHOWN}${to ? ' and recipient = $4' : ''}
     order by created_at desc, id desc limit $3`,
    [...ownedBy(shown), limit, ...(to ? [to.toLowerCase()] : [])],
  )
  return rows
}

export async function messageById(tx: Tx, shown: Shown, id: string): Promise<KeptMessage | undefined> {
  const { rows } = await tx.client.query<KeptMessage>(
    `select ${COLUMNS} from notifications.mailbox where id = $3 and ${IS_SHOWN}`,
    [...ownedBy(shown), id],
  )
  return rows[0]
}

/** Forgets what was kept for some addresses. */
export async function dropMessagesTo(tx: Tx, addresses: readonly string[]): Promise<void> {
  await tx.client.query('delete from notifications.mailbox where recipient = any($1)', [addresses])
}

/** Forgets what was kept before a moment, except for some addresses. */
export async function dropMessagesBefore(tx: Tx, before: Date, except: readonly string[]): Promise<void> {
  await tx.client.query(
    'delete from notifications.mailbox where created_at < $1 and not recipient = any($2)',
    [before, except],
  )
}

export async function dropOldMessages(tx: Tx, keptDays: number, now: Date): Promise<void> {
  await tx.client.query(
    `delete from notifications.mailbox where created_at < $1::timestamptz - make_interval(days => $2)`,
    [now, keptDays],
  )
}
