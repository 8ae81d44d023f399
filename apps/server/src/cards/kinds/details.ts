import { categories } from '@sadaf/api'
import { z } from 'zod'
import type { Row, Side } from '../../operations/index.ts'
import type { Spoken } from '../../transactions/index.ts'

/** The details of a card's operation. */
export const cardDetails = z.object({
  cardId: z.string(),
  /** The shop, as it calls itself. */
  description: z.string(),
  /** Four digits, ISO 18245: by it a hold is short or long. */
  mcc: z.string(),
  category: z.enum(categories).default('other'),
  merchantCode: z.string().nullish(),
  tellingWords: z.array(z.string()).readonly().optional(),
})
export type CardDetails = z.output<typeof cardDetails>

const spokenIn = ({ merchantCode = null, tellingWords = [] }: CardDetails): Spoken => ({
  merchantCode,
  tellingWords,
})

/** Its holder's row of it: what came back counts against what was spent. */
export function cardRow(owner: Side, details: CardDetails, direction: 'incoming' | 'outgoing'): Row {
  return {
    side: owner,
    leg: 'principal',
    direction,
    flow: 'spending',
    cardId: details.cardId,
    category: details.category,
    spoken: spokenIn(details),
    description: details.description,
    counterparty: details.description,
    shown: 'from_the_start',
  }
}
