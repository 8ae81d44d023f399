import { money } from '@sadaf/money'
import { z } from 'zod'
import type { CardTransaction } from '../issuing.ts'
import { entriesOf, eventMessage, isCredit } from './entries.ts'
import { entryOf, merchant, pos } from './merchant.ts'
import { amount, exchanged } from './money.ts'
import { transactionStatuses } from './words.ts'

/** More happens to no purchase; a longer history is refused. */
const MOST_EVENTS = 100

/** Statuses in which nothing is held, whatever figure stands there still. */
const ended: ReadonlySet<string> = new Set(['VOIDED', 'EXPIRED', 'DECLINED'])

/** A card transaction as Lithic tells it, with all of its events. The card is named by Lithic's token. */
export const transactionMessage = z
  .object({
    token: z.string().min(1).max(64),
    card_token: z.string().min(1).max(64),
    status: z.string().max(64),
    merchant,
    pos: pos.optional(),
    amounts: z.object({ ...exchanged.in.shape, hold: amount }),
    events: z.array(eventMessage).max(MOST_EVENTS).optional(),
  })
  .refine(({ amounts: { cardholder, hold } }) => cardholder.told.asset === hold.asset, {
    error: 'is held in another currency than it is billed in',
    path: ['amounts', 'hold'],
  })
  .transform(({ token, card_token: cardId, status, events = [], ...told }): CardTransaction => {
    const isKnown = transactionStatuses.has(status)
    const { hold } = told.amounts
    const holdNow = ended.has(status) ? money(hold.asset, 0n) : hold
    const [first] = events
    const now = told.amounts
    return {
      id: token,
      cardId,
      kind: isKnown ? (isCredit(events) ? 'refund' : 'purchase') : 'unknown',
      // Lithic does not say which purchase a refund is of.
      originalId: null,
      merchant: told.merchant,
      entry: entryOf(told.pos, told.merchant),
      // As it began: a transaction's own figures change with what became of it.
      amounts: first?.amounts ?? { billed: now.cardholder.told, merchant: now.merchant, rate: null },
      entries: isKnown ? entriesOf(events, holdNow) : [],
    }
  })
