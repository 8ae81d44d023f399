/** Permissions that an app can ask a person for. */
export const permissions = ['name', 'rates'] as const
export type Permission = (typeof permissions)[number]

/** Of what an app keeps: characters of a key, of a value, and of all keys and values together. */
export const MOST_KEY_LENGTH = 64
export const MOST_VALUE_LENGTH = 16_384
export const MOST_STORE_LENGTH = 65_536

/** Of an order: lines, how many of one item, and characters of an item's id and of an option such as a seat. */
export const MOST_ORDER_LINES = 30
export const MOST_ORDER_COUNT = 20
export const MOST_ITEM_LENGTH = 32
export const MOST_OPTION_LENGTH = 32

/** An app may send so many messages at once, and so many more with each second. */
export const MOST_AT_ONCE = 60
export const MORE_EACH_SECOND = 20
