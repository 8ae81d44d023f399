import type { Money } from '@sadaf/money'
import type { Tx } from '../../platform/index.ts'

/** A link that is good once. */
export type KeptLink = {
  readonly userId: string
  readonly id: string
  readonly amount: Money
  readonly createdAt: Date
  readonly expiresAt: Date
}

type Which = Pick<KeptLink, 'userId' | 'id'>

export async function insertLink(
  tx: Tx,
  { userId, id, amount, createdAt, expiresAt }: KeptLink,
): Promise<void> {
  await tx.db
    .insertInto('wallet.pay_links')
    .values({
      user_id: userId,
      id,
      asset: amount.asset,
      amount_minor: amount.minor.toString(),
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
}

/** The number of a person's links that are not paid yet. */
export async function openLinks(tx: Tx, userId: string, now: Date): Promise<number> {
  const { count } = await tx.db
    .selectFrom('wallet.pay_links')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('payment_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether nothing pays a link yet. */
export async function isOpen(tx: Tx, { userId, id }: Which): Promise<boolean> {
  const row = await tx.db
    .selectFrom('wallet.pay_links')
    .select('payment_id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.payment_id === null
}

/** Has a link paid by a payment: of two at the same moment one. @returns whether it was open */
export async function claimLink(tx: Tx, { userId, id }: Which, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('wallet.pay_links')
    .set({ payment_id: paymentId })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('payment_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Opens a link again whose payment came to nothing. */
export async function freeLink(tx: Tx, { userId, id }: Which, paymentId: string): Promise<void> {
  await tx.db
    .updateTable('wallet.pay_links')
    .set({ payment_id: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('payment_id', '=', paymentId)
    .execute()
}

/** A link that is over says so by itself. */
export async function forgetLinks(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('wallet.pay_links').where('expires_at', '<=', before).execute()
}
