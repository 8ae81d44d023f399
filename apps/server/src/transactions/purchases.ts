import { toWire } from '@sadaf/api'
import type { Language, Tx } from '../platform/index.ts'
import { pageOf, readCursor } from './list/cursor.ts'
import { saidIn } from './present.ts'
import { type CardPurchase, cardPurchases } from './purchases-store.ts'

type Asked = {
  readonly limit: number
  readonly cursor: string | undefined
  readonly language: Language
  /** Whether the reader may see in which shops it was. */
  readonly showsMerchants: boolean
}

/** A page of a person's card purchases for a reader of their household, newest first. Runs as the system. */
export async function purchasesOf(tx: Tx, userId: string, asked: Asked) {
  const { limit, cursor, language, showsMerchants } = asked
  const after = cursor === undefined ? null : readCursor(cursor)
  const rows = await cardPurchases(tx, userId, { limit: limit + 1, after, showsMerchants })
  const { page, next_cursor } = pageOf(rows, limit)
  return { page: page.map((row) => presentPurchase(row, language)), next_cursor }
}

function presentPurchase(
  { id, amount, category, status, occurredAt, merchant }: CardPurchase,
  language: Language,
) {
  const naming = { kind: 'card_purchase', otherName: null, counterparty: null } as const
  return {
    ...{ id, amount: toWire(amount), category, status, at: occurredAt.toISOString() },
    merchant: merchant === null ? null : saidIn(language, { ...naming, description: merchant }).description,
  }
}
