/** How many people one request may ask. */
export const MAX_ASKED = 20
