import { clearing, operationKind } from '../../operations/index.ts'

import { cardDetails, cardRow } from './details.ts'

/** The reversal of a provisional credit. */
export const cardDebit = operationKind({
  name: 'card_debit',
  otherSide: 'business',
  details: cardDetails,
  limit: null,
  carriedOutBy: 'issuer',
  latestSeconds: null,
  legs: ({ owner, amount, bank }) => [
    { role: 'principal', from: { accountId: owner.accountId }, to: clearing(bank), amount },
  ],

  rows: ({ owner, details }) => [cardRow(owner, details, 'outgoing')],
  // Its holder is told by what their card says of it.
  notifications: () => [],
})
