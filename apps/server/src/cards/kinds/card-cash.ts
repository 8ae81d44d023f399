import { clearing, operationKind } from '../../operations/index.ts'
import { holdSecondsFor } from '../../wallet/index.ts'
import { cardDetails, cardRow } from './details.ts'

/** A cash withdrawal. */
export const cardCash = operationKind({
  name: 'card_cash',
  otherSide: 'business',
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
