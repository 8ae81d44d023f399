/** At most `points` calls within `seconds`, counted from the first. */
export type Limit = { readonly points: number; readonly seconds: number }

const FIVE_MINUTES = 300
const FIFTEEN_MINUTES = 900
const HOUR = 3600
const DAY = 86_400

/**
 * Per address (`…ByAddress`, the network address) and per identity (`…ByIdentity`, the account's address).
 * Guessing is held down per identity; the per-network bounds are wide, since offices and carriers share one.
 */
export const defaultRateLimits = {
  signupByAddress: { points: 300, seconds: FIVE_MINUTES },
  passwordByAddress: { points: 300, seconds: FIVE_MINUTES },
  /** Failed sign-ins of one identity from one network. */
  passwordByIdentity: { points: 10, seconds: FIVE_MINUTES },
  /** Failed sign-ins of one identity from anywhere. */
  passwordByIdentityAnywhere: { points: 100, seconds: HOUR },
  refreshByAddress: { points: 1800, seconds: FIVE_MINUTES },
  verifyByAddress: { points: 300, seconds: FIVE_MINUTES },
  passkeyByAddress: { points: 300, seconds: FIVE_MINUTES },
  /** Codes tried for one identity from one network, within minutes and within a day. */
  verifyByIdentity: { points: 25, seconds: FIVE_MINUTES },
  verifyByIdentityADay: { points: 50, seconds: DAY },
  /**
   * Codes tried for one identity from all networks where its person never was: see the sum at `MAX_LIVE_CODES`. When
   * strangers have used it up, links still open the account, and codes do where its person has been before.
   */
  verifyByIdentityAnywhere: { points: 300, seconds: DAY },
  /** Device codes tried from one network: see the sum at `newDeviceCode`. */
  deviceCodeByAddress: { points: 30, seconds: FIFTEEN_MINUTES },
  mailByAddress: { points: 300, seconds: FIVE_MINUTES },
  /** Mails of every kind that one network asks for to one identity. After those, one an hour. */
  mailByIdentity: { points: 20, seconds: DAY },
  /** Text messages cost. */
  smsByAddress: { points: 60, seconds: HOUR },
  /** Text messages that one network asks for to one identity. */
  smsByIdentity: { points: 10, seconds: HOUR },
  /**
   * Text messages to one number, for all callers together. Codes are good for as long, so that one is always
   * at hand.
   */
  smsByIdentityAnywhere: { points: 10, seconds: HOUR },
  /** Codes of authenticators and phones tried by one person. */
  factorByIdentity: { points: 20, seconds: FIVE_MINUTES },
  /** The same from networks where the person never showed one: a hundred guesses of three good codes in a million. */
  factorByIdentityElsewhere: { points: 100, seconds: DAY },
  /** Factors begun, and challenges asked for. */
  challengeByIdentity: { points: 100, seconds: FIVE_MINUTES },
  /** Recovery codes tried by one person. */
  recoveryCodeByIdentity: { points: 5, seconds: FIFTEEN_MINUTES },
  userUpdateByIdentity: { points: 60, seconds: FIVE_MINUTES },
  /** Requests of apps that one network's people begin, read and answer. */
  oauthByAddress: { points: 300, seconds: FIVE_MINUTES },
  /** Apps of one network: a server of one exchanges and refreshes for all its people. */
  oauthTokenByAddress: { points: 1800, seconds: FIVE_MINUTES },
  oauthRegistrationByAddress: { points: 20, seconds: HOUR },
  anonymousByAddress: { points: 100, seconds: HOUR },
} as const satisfies Record<string, Limit>

export type RateLimitName = keyof typeof defaultRateLimits

export const rateLimitNames = Object.keys(defaultRateLimits) as [RateLimitName, ...RateLimitName[]]
