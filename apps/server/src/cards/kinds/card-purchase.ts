import { clearing, operationKind } from '../../operations/index.ts'
import { holdSecondsFor } from '../../wallet/index.ts'
import { cardDetails, cardRow } from './details.ts'

/** A card purchase: on hold until the shop charges it. */
export const cardPurchase = operationKind({
  name: 'card_purchase',
  otherSide: 'business',
  sharesRulesWith: ['card_refund'],
  details: cardDetails,
  limit: null,
  carriedOutBy: 'issuer',
  latestSeconds: null,
  legs: ({ owner, amount, bank }) => [
    { role: 'principal', from: { accountId: owner.accountId }, to: clearing(bank), amount },
  ],
  holdSeconds: ({ mcc }) => holdSecondsFor(mcc),
  rows: ({ owner, details }) => [cardRow(owner, details, 'outgoing')],
  // Its holder is told by what their card says of it.
  notifications: () => [],
})
