/** How many people one request may ask. */
export const MAX_ASKED = 20

/** Days after it was asked that a request expires which names no day. */
export const REQUEST_LAPSES_AFTER_DAYS = 30
