import { type Money, money } from '@sadaf/money'
import { toWire } from '../amounts.ts'
import { count, minor, type Row, text, textOrNull } from '../books/books.ts'
import { type Amounts, amountsWire } from './amounts.ts'

export const entryModes = ['chip', 'contactless', 'online', 'stored', 'recurring', 'cash'] as const
export type EntryMode = (typeof entryModes)[number]

export type Merchant = {
  readonly id: string
  readonly name: string
  readonly mcc: string
  readonly city: string | null
  readonly country: string | null
}

export type DecidedBy = 'us' | 'stand_in' | 'issuer' | 'network'

/** Entry of a transaction's history. */
export type Happening =
  | {
      readonly what: 'authorization'
      readonly isApproved: boolean
      readonly by: DecidedBy
      readonly reason: string | null
      readonly held: Money
    }
  | { readonly what: 'advice' | 'reversal'; readonly held: Money }
  | { readonly what: 'expiry' }
  | {
      readonly what: 'clearing'
      readonly amounts: Amounts
      readonly isFinal: boolean
      readonly isForced: boolean
    }
  | { readonly what: 'credit' | 'debit'; readonly amounts: Amounts }

export type Entry = Happening & { readonly sequence: number; readonly id: string; readonly at: string }

export type Transaction = {
  readonly id: string
  readonly cardId: string
  readonly kind: 'purchase' | 'refund' | 'dispute_credit'
  readonly originalId: string | null
  readonly merchant: Merchant
  readonly entry: EntryMode
  readonly amounts: Amounts
  readonly takesLess: boolean
  readonly entries: readonly Entry[]
  /** Whether a question about it is under way. */
  readonly isAsking: boolean
  /** Refunded amount in the shop's currency. */
  readonly refunded: Money
  readonly createdAt: string
  readonly updatedAt: string
}

export type Figures = {
  readonly held: Money
  /** Charged amount, in the card's currency and in the shop's. */
  readonly cleared: Money
  readonly clearedByMerchant: Money
  readonly wasApproved: boolean
  readonly isForced: boolean
}

/** Sums the held and the charged amounts of a transaction's history. */
export function figuresOf({ amounts, entries }: Pick<Transaction, 'amounts' | 'entries'>): Figures {
  const [billing, shop] = [amounts.billed.asset, amounts.merchant.asset]
  let [heldMinor, clearedMinor, byMerchantMinor] = [0n, 0n, 0n]
  let [wasApproved, isForced] = [false, false]
  for (const entry of entries) {
    heldMinor = heldAfter(heldMinor, entry)
    if (entry.what === 'authorization' && entry.isApproved) wasApproved = true
    if (entry.what !== 'clearing') continue
    clearedMinor += entry.amounts.billed.minor
    byMerchantMinor += entry.amounts.merchant.minor
    if (entry.isForced) isForced = true
  }
  return {
    held: money(billing, heldMinor),
    cleared: money(billing, clearedMinor),
    clearedByMerchant: money(shop, byMerchantMinor),
    wasApproved,
    isForced,
  }
}

function heldAfter(heldMinor: bigint, entry: Happening): bigint {
  switch (entry.what) {
    case 'authorization':
    case 'advice':
    case 'reversal':
      return entry.held.minor
    case 'expiry':
      return 0n
    case 'clearing': {
      const left = heldMinor - entry.amounts.billed.minor
      return entry.isFinal || left < 0n ? 0n : left
    }
    case 'credit':
    case 'debit':
      return heldMinor
  }
}

/** Steps that a purchase can take. */
export const moves = ['increment', 'advise', 'reverse', 'expire', 'clear', 'refund'] as const
export type Move = (typeof moves)[number]

/** More happens to no transaction. */
const MOST_ENTRIES = 200

export function legalMoves(transaction: Transaction): readonly Move[] {
  if (transaction.kind !== 'purchase' || transaction.isAsking) return []
  if (transaction.entries.length >= MOST_ENTRIES) return []
  const { held, clearedByMerchant, wasApproved, isForced } = figuresOf(transaction)
  const isHeld = held.minor > 0n
  return moves.filter((move) => {
    if (move === 'clear') return wasApproved || isForced
    if (move === 'refund') return clearedByMerchant.minor > transaction.refunded.minor
    return isHeld
  })
}

/** How it stands, in a word for the console. */
export function stateOf(transaction: Transaction): string {
  if (transaction.isAsking) return 'asking'
  const { held, cleared, wasApproved } = figuresOf(transaction)
  const last = transaction.entries.at(-1)
  if (transaction.kind !== 'purchase') return last?.what === 'debit' ? 'taken back' : 'credited'
  if (held.minor > 0n) return cleared.minor > 0n ? 'part cleared' : 'held'
  if (cleared.minor > 0n) return 'cleared'
  if (!wasApproved) return 'declined'
  return last?.what === 'expiry' ? 'expired' : 'reversed'
}

/** As the contract has it. */
export function presentTransaction(transaction: Transaction, customerId: string): Record<string, unknown> {
  return {
    id: transaction.id,
    card_id: transaction.cardId,
    customer_id: customerId,
    kind: transaction.kind,
    original_id: transaction.originalId,
    merchant: transaction.merchant,
    entry: transaction.entry,
    amounts: amountsWire(transaction.amounts),
    entries: transaction.entries.map(presentEntry),
    created_at: transaction.createdAt,
    updated_at: transaction.updatedAt,
  }
}

function presentEntry(entry: Entry): Record<string, unknown> {
  const { sequence, id, at } = entry
  return { sequence, id, at, ...happeningWire(entry) }
}

function happeningWire(entry: Happening): Record<string, unknown> {
  const { what } = entry
  switch (what) {
    case 'authorization': {
      const { isApproved, by, reason, held } = entry
      return { what, is_approved: isApproved, by, reason, held: toWire(held) }
    }
    case 'advice':
    case 'reversal':
      return { what, held: toWire(entry.held) }
    case 'expiry':
      return { what }
    case 'clearing': {
      const { amounts, isFinal, isForced } = entry
      return { what, amounts: amountsWire(amounts), is_final: isFinal, is_forced: isForced }
    }
    case 'credit':
    case 'debit':
      return { what, amounts: amountsWire(entry.amounts) }
  }
}

/** As the books keep it: amounts in minor units, as texts. */
export function packEntry(happening: Happening): string {
  return JSON.stringify(happening, (_key, value: unknown) =>
    typeof value === 'bigint' ? { minor: `${value}` } : value,
  )
}

export function decodeEntry(row: Row): Entry {
  const happening = JSON.parse(text(row.body), (_key, value: unknown) =>
    isPacked(value) ? BigInt(value.minor) : value,
  ) as Happening
  return { ...happening, sequence: count(row.sequence), id: text(row.id), at: text(row.at) }
}

function isPacked(value: unknown): value is { minor: string } {
  return value !== null && typeof value === 'object' && Object.keys(value).join() === 'minor'
}

export function decodeTransaction(
  row: Row,
  more: Pick<Transaction, 'entries' | 'isAsking' | 'refunded'>,
): Transaction {
  const shop = text(row.merchant_currency)
  return {
    id: text(row.id),
    cardId: text(row.card_id),
    kind: text(row.kind) as Transaction['kind'],
    originalId: textOrNull(row.original_id),
    merchant: JSON.parse(text(row.merchant)) as Merchant,
    entry: text(row.entry) as EntryMode,
    amounts: {
      billed: money(text(row.currency), minor(row.billed)),
      merchant: money(shop, minor(row.merchant_amount)),
      rate: textOrNull(row.rate),
    },
    takesLess: count(row.takes_less) === 1,
    createdAt: text(row.created_at),
    updatedAt: text(row.updated_at),
    ...more,
  }
}
