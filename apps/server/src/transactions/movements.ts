import { toWire } from '@sadaf/api'
import { type Money, money, subtract } from '@sadaf/money'
import type { Language, Tx } from '../platform/index.ts'
import { movedInPart } from './insights/history-store.ts'
import { pageOf, readCursor } from './list/cursor.ts'
import { bookedPage, transactionsPage } from './list/list-store.ts'
import { presentTransaction } from './present.ts'

/** The most pending rows shown: the newest of them. */
const MOST_HELD = 100

type Asked = {
  readonly userId: string
  readonly accountId: string
  /** The account's balance, as of the moment that the transaction sees. */
  readonly balance: Money
  readonly limit: number
  readonly cursor?: string | undefined
}

/**
 * Bookings in one account, newest first, each with the balance after it; with the first page what is
 * held. To be asked at one moment with the balance.
 */
export async function movementsIn(tx: Tx, asked: Asked, language: Language) {
  const { userId, accountId, balance, limit } = asked
  const after = asked.cursor === undefined ? null : readCursor(asked.cursor)
  const { rows, newerMinor } = await bookedPage(tx, { userId, accountId }, { limit: limit + 1, after })
  const { page, next_cursor } = pageOf(rows, limit)
  const held =
    after === null
      ? await transactionsPage(
          tx,
          userId,
          { status: 'pending', type: 'all', account_id: [accountId] },
          { limit: MOST_HELD, after },
        )
      : []
  const inPart = await movedInPart(tx, { userId, ids: [accountId] }, balance.asset)
  let behind = subtract(balance, money(balance.asset, newerMinor + inPart))
  return {
    data: page.map((row) => {
      const balance_after = toWire(behind)
      const signedMinor = row.type === 'incoming' ? row.amount.minor : -row.amount.minor
      behind = subtract(behind, money(balance.asset, signedMinor))
      return { ...presentTransaction(row, language), balance_after }
    }),
    next_cursor,
    held: held.map((row) => presentTransaction(row, language)),
  }
}
