/** How many transactions can be named one by one, */
export const MAX_NAMED = 500
/** and how many filters may let through, for a choice that is made for all of them at once. */
export const MAX_AT_ONCE = 10_000

/** How many receipts a transaction may have, */
export const MAX_RECEIPTS = 5
/** and how large the file of each may be. */
export const MAX_RECEIPT_BYTES = 10_000_000

/** So many price alerts of a person may wait at once, those that are paused among them, */
export const MOST_ALERTS = 50
/** and so many days after it is set, each ends by itself. */
export const ALERT_DAYS = 90

/** So many API keys that can be used a person has at most. */
export const MOST_API_KEYS = 20
