/** How many people one request may ask. */
export const MAX_PEOPLE_OF_REQUEST = 20

/** Days after it was asked that a request expires which names no day. */
export const REQUEST_EXPIRES_AFTER_DAYS = 30
