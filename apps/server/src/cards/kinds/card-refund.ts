import { clearing, operationKind } from '../../operations/index.ts'

import { cardDetails, cardRow } from './details.ts'

/** A refund of a shop, of a known purchase or of none: less spending, and no income. */
export const cardRefund = operationKind({
  name: 'card_refund',
  otherSide: 'business',
  sharesRulesWith: ['card_purchase'],
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
