import { DAY_MS } from '@sadaf/calendar'
// Capacity of an open demonstration. Limits apply to each network and to all together, so a frequent visitor
// does not use up the places of others.

/** Without use, whatever is a visitor's is gone after this long. */
export const KEPT_UNUSED_MS = DAY_MS
/** A browser is known again for so long. */
export const SESSION_SECONDS = 30 * 86_400
/** A pass that is older is made again, so that a visitor who comes often keeps it. */
export const SESSION_RENEWED_MS = DAY_MS
/** An operator's browser asks for the key again after half a day. */
export const OPERATOR_SECONDS = 43_200
/** How often it is noted that a visitor is here. */
export const USE_NOTED_MS = 600_000

export const MOST_HOUSEHOLDS = 500
export const MOST_HOUSEHOLDS_OF_NETWORK_A_DAY = 20
export const MOST_ADDRESSES = 5_000
export const MOST_ADDRESSES_OF_NETWORK_A_DAY = 100
export const MOST_ADDRESSES_OF_VISITOR = 20
/** Wait in seconds when all places are taken: the sweep has run by then. */
export const FULL_WAIT_SECONDS = 3_600
