import { clearing, operationKind } from '../../operations/index.ts'

import { cardDetails, cardRow } from './details.ts'

/** A provisional credit while the issuer looks into a dispute. */
export const cardCredit = operationKind({
  name: 'card_credit',
  otherSide: 'business',
  details: cardDetails,
  limit: null,
  carriedOutBy: 'issuer',
  latestSeconds: null,
  legs: ({ owner, amount, bank }) => [
    { role: 'principal', from: clearing(bank), to: { accountId: owner.accountId }, amount },
  ],

  rows: ({ owner, details }) => [cardRow(owner, details, 'incoming')],
  // Its holder is told by what their card says of it.
  notifications: () => [],
})
