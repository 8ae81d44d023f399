import { count, type Row, text, textOrNull } from '../books/books.ts'
import { onCard } from './numbers.ts'

export const cardStates = ['preparing', 'shipped', 'delivered', 'active', 'frozen', 'closed'] as const
export type CardState = (typeof cardStates)[number]
export type DeliveryState = 'preparing' | 'shipped' | 'delivered' | 'returned'
export type PinState = 'not_set' | 'set' | 'blocked'

/** A card as its issuer shows it to others: without its number, its code and its PIN. */
export type Card = {
  readonly id: string
  readonly revision: number
  readonly wish: number
  readonly wishHash: string
  readonly state: CardState
  readonly closedBecause: string | null
  readonly holder: { readonly id: string; readonly name: string }
  readonly type: 'debit' | 'credit' | 'travel'
  readonly form: 'virtual' | 'physical'
  readonly currency: string
  readonly fundingAccount: string
  readonly replaces: string | null
  readonly lastFour: string
  /** `YYYY-MM` */
  readonly expires: string
  readonly pin: PinState
  readonly wrongPins: number
  readonly delivery: DeliveryState | null
  readonly tracking: string | null
  readonly expectedOn: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** Secrets printed on the card, for its holder. */
export type Secrets = { readonly number: string; readonly code: string; readonly expires: string }

/** The columns that are no secret. */
export const CARD_COLUMNS = `id, revision, wish, wish_hash, state, closed_because, holder_id, holder_name, type, form,
  currency, funding_account, replaces, substr(number, -4) as last_four, expires, pin, wrong_pins, delivery, tracking,
  expected_on, created_at, updated_at`

export function decodeCard(row: Row): Card {
  return {
    id: text(row.id),
    revision: count(row.revision),
    wish: count(row.wish),
    wishHash: text(row.wish_hash),
    state: text(row.state) as CardState,
    closedBecause: textOrNull(row.closed_because),
    holder: { id: text(row.holder_id), name: text(row.holder_name) },
    type: text(row.type) as Card['type'],
    form: text(row.form) as Card['form'],
    currency: text(row.currency),
    fundingAccount: text(row.funding_account),
    replaces: textOrNull(row.replaces),
    lastFour: text(row.last_four),
    expires: text(row.expires),
    pin: text(row.pin) as PinState,
    wrongPins: count(row.wrong_pins),
    delivery: textOrNull(row.delivery) as DeliveryState | null,
    tracking: textOrNull(row.tracking),
    expectedOn: textOrNull(row.expected_on),
    createdAt: text(row.created_at),
    updatedAt: text(row.updated_at),
  }
}

/** As the contract has it. */
export function presentCard(card: Card): Record<string, unknown> {
  return {
    id: card.id,
    revision: card.revision,
    wish: card.wish,
    state: card.state,
    closed_because: card.closedBecause,
    customer_id: card.holder.id,
    type: card.type,
    form: card.form,
    currency: card.currency,
    funding_account: card.fundingAccount,
    replaces: card.replaces,
    last_four: card.lastFour,
    expires: onCard(card.expires),
    pin: card.pin,
    delivery: card.delivery && {
      state: card.delivery,
      tracking: card.tracking,
      expected_on: card.expectedOn,
    },
    created_at: card.createdAt,
    updated_at: card.updatedAt,
  }
}
