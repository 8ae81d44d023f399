import { z } from 'zod'
import type { IssuedCard } from '../issuing.ts'
import { readMemo } from './memo.ts'
import { cardStates } from './words.ts'

/** A card as Lithic shows it. Its number and code are left behind by the reading (`reading.ts`). */
export const cardMessage = z
  .object({
    token: z.uuid(),
    state: z.string().max(64),
    type: z.string().max(64),
    last_four: z.string().regex(/^\d{4}$/),
    exp_month: z
      .string()
      .regex(/^(0[1-9]|1[0-2])$/)
      .optional(),
    exp_year: z
      .string()
      .regex(/^20\d\d$/)
      .optional(),
    pin_status: z.enum(['OK', 'BLOCKED', 'NOT_SET']),
    memo: z.string().max(1_000).optional(),
    substatus: z.string().max(64).nullish(),
    cardholder_currency: z.string().max(3).optional(),
  })
  .transform(({ exp_month: month, exp_year: year, ...card }, context) => {
    if (month && year) return { ...card, expires: `${month}/${year.slice(2)}` }
    context.addIssue({ code: 'custom', message: 'says no end', path: ['exp_month'] })
    return z.NEVER
  })
export type LithicCard = z.output<typeof cardMessage>

export const cardsPage = z.object({ data: z.array(cardMessage) })

const pins = { OK: 'set', BLOCKED: 'blocked', NOT_SET: 'not_set' } as const

/** Facts of a sighting of a card, beside the card itself. */
export type Seen = { readonly revision: number; readonly tracking?: string | null }

/**
 * A card in our terms. One that is not of our making is called by Lithic's name for it, which is unknown
 * here: it becomes a case.
 */
export function issuedCard(card: LithicCard, { revision, tracking = null }: Seen): IssuedCard {
  const memo = readMemo(card.memo)
  const state = cardStates.get(card.state) ?? 'unknown'
  return {
    id: memo?.id ?? card.token,
    revision,
    wish: memo?.wish ?? 0,
    state,
    told: card.state,
    lastFour: card.last_four,
    expires: card.expires,
    pin: pins[card.pin_status],
    delivery: card.type === 'PHYSICAL' ? deliveryOf(card, state, tracking) : null,
  }
}

function deliveryOf(
  { substatus }: LithicCard,
  state: IssuedCard['state'],
  tracking: string | null,
): NonNullable<IssuedCard['delivery']> {
  // The expected day is never told, and the number of the parcel by one event alone.
  const told = { tracking: tracking?.slice(0, 64) ?? null, expectedOn: null }
  if (substatus === 'UNDELIVERABLE') return { state: 'returned', ...told }
  if (state === 'preparing' || state === 'shipped') return { state, ...told }
  return { state: 'delivered', ...told }
}

/** A sighting as our own contract writes it, kept with the event that told of it. */
export const cardWire = ({ lastFour, told, delivery, ...card }: IssuedCard) => ({
  id: card.id,
  revision: card.revision,
  wish: card.wish,
  state: card.state === 'unknown' ? told : card.state,
  last_four: lastFour,
  expires: card.expires,
  pin: card.pin,
  delivery: delivery && {
    state: delivery.state,
    tracking: delivery.tracking,
    expected_on: delivery.expectedOn,
  },
})

const SECOND_MS = 1_000
const EPOCH_S = Date.UTC(2025, 0, 1) / SECOND_MS

/**
 * Numbers that rise with every sighting of a card. Lithic numbers no changes: each card is looked at as it stands, and
 * a later look is newer news. Seconds, since a revision has 31 bits; within one process no two are the same.
 */
export function createRevisions(now: () => number = Date.now): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, Math.floor(now() / SECOND_MS) - EPOCH_S)
    return last
  }
}
