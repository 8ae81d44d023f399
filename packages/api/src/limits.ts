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

/** So many watch-lists a person has at most beside the favourites, */
export const MOST_WATCH_LISTS = 10
/** so many assets stand in each, */
export const MOST_LISTED_ASSETS = 200
/** and so long its name may be. */
export const MAX_LIST_NAME_LENGTH = 40

/** Greatest length of a message to support, and of its subject, */
export const MAX_WORDS_LENGTH = 4_000
export const MAX_SUBJECT_LENGTH = 120
/** how many tickets of a person may be unsolved at once, */
export const MAX_UNSOLVED_TICKETS = 5
/** up to how many messages of both sides a person may write into a ticket, */
export const MAX_TICKET_MESSAGES = 100
/** and how many of a person's messages a day. */
export const MAX_MESSAGES_A_DAY = 30
/** So many files a message to support carries at most, */
export const MAX_ATTACHMENTS = 4
/** so large each may be as it is sent, */
export const MAX_ATTACHMENT_BYTES = 10_000_000
/** and so many a person uploads a day, */
export const MAX_ATTACHMENTS_A_DAY = 40
/** and in 30 days. */
export const MAX_ATTACHMENTS_A_MONTH = 100
/** How often one mail address can write to us in a day from one network without an account, */
export const MAX_ENQUIRIES_A_DAY = 3
/** how often from all networks, and one network with all addresses, */
export const MAX_ENQUIRIES_OF_ADDRESS = 30
export const MAX_ENQUIRIES_OF_NETWORK = 20
/** how many enquiries may wait for an answer at once, */
export const MAX_OPEN_ENQUIRIES = 5_000
/** and how long a person takes at least to write: programs are faster. */
export const LEAST_WRITING_SECONDS = 3
/** So many API keys that can be used a person has at most. */
export const MOST_API_KEYS = 20
/** and so many webhooks, those that are off among them. */
export const MOST_WEBHOOKS = 5
/** Apps that a developer has at most, for others to sign in to. */
export const MOST_OAUTH_CLIENTS = 10
/** Mini-apps that a developer has at most in their own account, */
export const MOST_OWN_MINI_APPS = 5
/** and how large the file of each may be. */
export const MOST_MINI_APP_BYTES = 262_144
/** For so many hours after a new secret was made, messages are signed by the one before, too. */
export const FORMER_SECRET_HOURS = 24
/** For so many days deliveries of webhooks are kept. */
export const DELIVERY_DAYS = 30
