import type { TextKey, Translate } from '../app/language/text-key.ts'

// Words of the server as people say them. What this page does not know yet stands as the server wrote it.

const kinds: ReadonlyMap<string, TextKey> = new Map([
  ['unknown_event', 'ops.kind.unknownEvent'],
  ['unreadable_event', 'ops.kind.unreadableEvent'],
  ['unreadable_question', 'ops.kind.unreadableQuestion'],
  ['unknown_account', 'ops.kind.unknownAccount'],
  ['unknown_order', 'ops.kind.unknownOrder'],
  ['unknown_status', 'ops.kind.unknownStatus'],
  ['illegal_transition', 'ops.kind.illegalTransition'],
  ['books_disagree', 'ops.kind.booksDisagree'],
  ['returned', 'ops.kind.returned'],
  ['unresolved', 'ops.kind.unresolved'],
  ['missing_here', 'ops.kind.missingHere'],
  ['missing_there', 'ops.kind.missingThere'],
  ['amount_differs', 'ops.kind.amountDiffers'],
  ['balance_differs', 'ops.kind.balanceDiffers'],
  ['reported', 'ops.kind.reported'],
  ['p2p_dispute', 'ops.kind.p2pDispute'],
])

const keys: ReadonlyMap<string, TextKey> = new Map([
  ['account_id', 'ops.key.account'],
  ['operation_id', 'ops.key.operation'],
  ['transaction_id', 'ops.key.transaction'],
  ['transaction', 'ops.key.transaction'],
  ['user_id', 'ops.key.person'],
  ['user', 'ops.key.person'],
  ['reference', 'ops.key.reference'],
  ['reason', 'ops.key.reason'],
  ['message', 'ops.key.message'],
  ['words', 'ops.key.message'],
  ['type', 'ops.key.type'],
  ['kind', 'ops.key.kind'],
  ['status', 'ops.key.status'],
  ['task', 'ops.key.task'],
  ['error', 'ops.key.error'],
  ['amount', 'ops.key.amount'],
])

const actions: ReadonlyMap<string, TextKey> = new Map([
  ['person_found', 'ops.action.personFound'],
  ['person_seen', 'ops.action.personSeen'],
  ['balances_seen', 'ops.action.balancesSeen'],
  ['restriction_placed', 'ops.action.restrictionPlaced'],
  ['restriction_lifted', 'ops.action.restrictionLifted'],
  ['operation_seen', 'ops.action.operationSeen'],
  ['case_seen', 'ops.action.caseSeen'],
  ['provider_asked', 'ops.action.providerAsked'],
  ['case_assigned', 'ops.action.caseAssigned'],
  ['case_released', 'ops.action.caseReleased'],
  ['case_noted', 'ops.action.caseNoted'],
  ['case_resolved', 'ops.action.caseResolved'],
  ['case_reopened', 'ops.action.caseReopened'],
  ['p2p_released', 'ops.action.p2pReleased'],
  ['p2p_returned', 'ops.action.p2pReturned'],
  ['ticket_seen', 'ops.action.ticketSeen'],
  ['attachment_seen', 'ops.action.attachmentSeen'],
  ['ticket_answered', 'ops.action.ticketAnswered'],
  ['enquiry_answered', 'ops.action.enquiryAnswered'],
  ['enquiry_closed', 'ops.action.enquiryClosed'],
  ['comparison_begun', 'ops.action.comparisonBegun'],
  ['job_retried', 'ops.action.jobRetried'],
  ['incident_begun', 'ops.action.incidentBegun'],
  ['incident_updated', 'ops.action.incidentUpdated'],
  ['incident_ended', 'ops.action.incidentEnded'],
  ['operator_added', 'ops.action.operatorAdded'],
  ['operator_removed', 'ops.action.operatorRemoved'],
])

const providers: ReadonlyMap<string, TextKey> = new Map([
  ['bank', 'ops.provider.bank'],
  ['exchange', 'ops.provider.exchange'],
  ['ramp', 'ops.provider.ramp'],
  ['cards', 'ops.provider.cards'],
  ['identity', 'ops.provider.identity'],
  ['venue', 'ops.provider.venue'],
  ['ourselves', 'ops.provider.ourselves'],
  ['sadaf', 'ops.provider.ourselves'],
])

/** Reasons for the report of a transaction. */
const reasons: ReadonlyMap<string, TextKey> = new Map([
  ['unrecognized', 'ops.reason.unrecognized'],
  ['wrong_amount', 'ops.reason.wrongAmount'],
  ['paid_twice', 'ops.reason.paidTwice'],
  ['not_arrived', 'ops.reason.notArrived'],
  ['other', 'ops.reason.other'],
])

const said = (words: ReadonlyMap<string, TextKey>) => (word: string, t: Translate) => {
  const key = words.get(word)
  return key === undefined ? undefined : t(key)
}

export const kindWord = said(kinds)
export const keyWord = said(keys)
export const actionWord = said(actions)
export const reasonWord = said(reasons)
export const providerWord = said(providers)
