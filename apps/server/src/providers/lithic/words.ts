import type { IssuedCardState, IssuerDispute } from '../issuing.ts'

// The one place where Lithic's words become ours, and ours Lithic's. A word that is missing here is not guessed: it
// opens a case and changes nothing. Lists of words: the official client's types, version 0.145.

export const cardStates: ReadonlyMap<string, IssuedCardState> = new Map([
  ['PENDING_FULFILLMENT', 'preparing'],
  ['PENDING_ACTIVATION', 'shipped'],
  ['OPEN', 'active'],
  ['PAUSED', 'frozen'],
  ['CLOSED', 'closed'],
])

/** Why we close a card, as Lithic keeps it. */
export const substatuses = {
  lost: 'LOST',
  stolen: 'COMPROMISED',
  damaged: 'DAMAGED',
  holder: 'END_USER_REQUEST',
} as const satisfies Record<string, string>

/** Why Lithic or the network said no before we were asked, or in our place, in our words. */
export const declines: ReadonlyMap<string, string> = new Map([
  ['ACCOUNT_DAILY_SPEND_LIMIT_EXCEEDED', 'over_daily_limit'],
  ['ACCOUNT_INACTIVE', 'account_closed'],
  ['ACCOUNT_MONTHLY_SPEND_LIMIT_EXCEEDED', 'over_monthly_limit'],
  ['ACCOUNT_PAUSED', 'account_restricted'],
  ['ACCOUNT_UNDER_REVIEW', 'account_restricted'],
  ['AUTH_RULE_ALLOWED_COUNTRY', 'international_off'],
  ['AUTH_RULE_BLOCKED_COUNTRY', 'international_off'],
  ['AUTH_RULE_ALLOWED_MCC', 'category_blocked'],
  ['AUTH_RULE_BLOCKED_MCC', 'category_blocked'],
  ['CARD_CLOSED', 'card_closed'],
  ['CARD_NOT_ACTIVATED', 'card_inactive'],
  ['CARD_PAUSED', 'card_frozen'],
  ['CARD_PIN_INCORRECT', 'wrong_pin'],
  ['PIN_BLOCKED', 'wrong_pin'],
  ['CARD_SPEND_LIMIT_EXCEEDED', 'over_purchase_limit'],
  ['CUSTOMER_ASA_TIMEOUT', 'too_late'],
  ['MALFORMED_ASA_RESPONSE', 'too_late'],
  ['INSUFFICIENT_FUNDS', 'insufficient_funds'],
  ['MERCHANT_LOCKED_CARD_ATTEMPTED_ELSEWHERE', 'other_shop'],
  ['MERCHANT_NOT_PERMITTED', 'merchant_blocked'],
  ['UNAUTHORIZED_MERCHANT', 'merchant_blocked'],
  ['SINGLE_USE_CARD_REATTEMPTED', 'card_spent'],
])

/** Results by which Lithic says that our answer did not come, or was none. */
export const unanswered: ReadonlySet<string> = new Set(['CUSTOMER_ASA_TIMEOUT', 'MALFORMED_ASA_RESPONSE'])

/** Results of our own decisions: what we answer, and what Lithic calls an answer that is no word of its list. */
export const ofOurs: ReadonlySet<string> = new Set([
  'APPROVED',
  'CUSTOM_ASA_RESULT',
  'INSUFFICIENT_FUNDS',
  'UNAUTHORIZED_MERCHANT',
])

/** Words by which a purchase is declined, where Lithic has one: any other declines too, as CUSTOM_ASA_RESULT. */
const results: ReadonlyMap<string, string> = new Map([
  ['card_frozen', 'CARD_PAUSED'],
  ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
  ['over_purchase_limit', 'VELOCITY_EXCEEDED'],
  ['over_daily_limit', 'VELOCITY_EXCEEDED'],
  ['over_monthly_limit', 'VELOCITY_EXCEEDED'],
  ['over_family_category_limit', 'VELOCITY_EXCEEDED'],
  ['over_family_daily_limit', 'VELOCITY_EXCEEDED'],
  ['over_family_weekly_limit', 'VELOCITY_EXCEEDED'],
  ['over_family_monthly_limit', 'VELOCITY_EXCEEDED'],
  ['over_family_budget', 'VELOCITY_EXCEEDED'],
  ['other_shop', 'UNAUTHORIZED_MERCHANT'],
  ['category_blocked', 'UNAUTHORIZED_MERCHANT'],
  ['family_category_blocked', 'UNAUTHORIZED_MERCHANT'],
  ['merchant_blocked', 'UNAUTHORIZED_MERCHANT'],
])

export const resultOf = (reason: string): string => results.get(reason) ?? 'DECLINED'

export const transactionStatuses: ReadonlySet<string> = new Set([
  'PENDING',
  'SETTLED',
  'VOIDED',
  'EXPIRED',
  'DECLINED',
])

type Standing = { readonly state: IssuerDispute['state'] | 'closed'; readonly rank: number }

/** Each has a rank: a dispute goes only onward, which is how late news of one is known. */
export const disputeStates: ReadonlyMap<string, Standing> = new Map<string, Standing>([
  ['NEW', { state: 'submitted', rank: 1 }],
  ['PENDING_CUSTOMER', { state: 'submitted', rank: 2 }],
  ['SUBMITTED', { state: 'submitted', rank: 3 }],
  ['REPRESENTMENT', { state: 'submitted', rank: 4 }],
  ['PREARBITRATION', { state: 'submitted', rank: 5 }],
  ['ARBITRATION', { state: 'submitted', rank: 6 }],
  ['CASE_WON', { state: 'won', rank: 7 }],
  ['CASE_CLOSED', { state: 'closed', rank: 7 }],
])

/** How a closed case has ended. Where the shop gave the money back, there is nothing left to dispute. */
export const closedBecause: ReadonlyMap<string, 'won' | 'lost' | 'withdrawn' | 'refused'> = new Map([
  ['WON_ARBITRATION', 'won'],
  ['WON_FIRST_CHARGEBACK', 'won'],
  ['WON_PREARBITRATION', 'won'],
  ['CASE_LOST', 'lost'],
  ['PREARBITRATION_REJECTED', 'lost'],
  ['REFUNDED', 'withdrawn'],
  ['REFUNDED_AFTER_CHARGEBACK', 'withdrawn'],
  ['WITHDRAWN', 'withdrawn'],
  ['NETWORK_REJECTED', 'refused'],
  ['PAST_FILING_DATE', 'refused'],
  ['PROCESSOR_REJECTED_OTHER', 'refused'],
  ['NO_DISPUTE_RIGHTS_3DS', 'refused'],
  ['NO_DISPUTE_RIGHTS_BELOW_THRESHOLD', 'refused'],
  ['NO_DISPUTE_RIGHTS_CONTACTLESS', 'refused'],
  ['NO_DISPUTE_RIGHTS_HYBRID', 'refused'],
  ['NO_DISPUTE_RIGHTS_MAX_CHARGEBACKS', 'refused'],
  ['NO_DISPUTE_RIGHTS_OTHER', 'refused'],
])

export const disputeReasons = {
  wrong_amount: 'INCORRECT_AMOUNT',
  charged_twice: 'DUPLICATED',
  not_received: 'GOODS_SERVICES_NOT_RECEIVED',
  not_as_described: 'GOODS_SERVICES_NOT_AS_DESCRIBED',
  cancelled: 'CANCELLED',
} as const satisfies Record<string, string>
