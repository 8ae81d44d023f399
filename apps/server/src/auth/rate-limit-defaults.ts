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
  /** Codes tried for one identity: five codes' worth. */
  verifyByIdentity: { points: 25, seconds: FIVE_MINUTES },
  mailByAddress: { points: 300, seconds: FIVE_MINUTES },
  /** Mails of every kind to one identity. */
  mailByIdentity: { points: 30, seconds: HOUR },
  /** Text messages cost. */
  smsByAddress: { points: 60, seconds: HOUR },
  smsByIdentity: { points: 10, seconds: HOUR },
  /** Codes of authenticators and phones tried by one person. */
  factorByIdentity: { points: 20, seconds: FIVE_MINUTES },
  /** The same from networks where the person never showed one: a hundred guesses of three good codes in a million. */
  factorByIdentityElsewhere: { points: 100, seconds: DAY },
  /** Factors begun, and challenges asked for. */
  challengeByIdentity: { points: 100, seconds: FIVE_MINUTES },
  /** Recovery codes tried by one person. */
  recoveryCodeByIdentity: { points: 5, seconds: FIFTEEN_MINUTES },
  userUpdateByIdentity: { points: 60, seconds: FIVE_MINUTES },
  anonymousByAddress: { points: 100, seconds: HOUR },
} as const satisfies Record<string, Limit>

export type RateLimitName = keyof typeof defaultRateLimits

export const rateLimitNames = Object.keys(defaultRateLimits) as [RateLimitName, ...RateLimitName[]]
