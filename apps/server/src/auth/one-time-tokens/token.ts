import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Purposes of one-time tokens. */
export type Purpose =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'sms'
  | 'phone_change'

export const CODE_LIFETIME_SECONDS = 3600
/** Tokens of one purpose that are good at once: a mail a minute, for as long as each is good. */
export const MAX_LIVE_TOKENS = 60
/**
 * Wrong tries after which a code is dead for the caller who made them, however many at once; and after which
 * the next mail carries another.
 */
export const MAX_TRIES = 5

/**
 * Codes of one purpose that are good at once. The links of those before them stay good.
 *
 * What guessing comes to: a guess is compared with the codes that answer to its type, of which a stranger can have two
 * purposes sent (a sign-in and a recovery), ten codes at the very most, and more than one of each only by spending five
 * guesses on every further one. Of a million codes that is 10 in 1,000,000 a guess. One network has 50 guesses a day
 * for an address, all that are strange to it have 300 together (`verifyByIdentity…` in rate-limit-defaults.ts), so the
 * chance in a day is below 300 × 10 / 1,000,000 = 0.3 % with hundreds of networks and mails the whole day, and near
 * 50 × 2 / 1,000,000 = 0.01 % from one network. A link is 256 bits of chance: it cannot be guessed, and no
 * limit closes it.
 */
export const MAX_LIVE_CODES = 5

/** How long further mails carry the code of the first, seconds: one that was seen by others must come to its end. */
const SERIES_SECONDS = 1800

const LINK_BYTES = 32
const CODES = 1_000_000
/** Tells a client that following the link gives a code to exchange, not a session. */
const PKCE_PREFIX = 'pkce_'

export function newLink(isPkce: boolean): string {
  const random = randomBytes(LINK_BYTES).toString('base64url')
  return isPkce ? PKCE_PREFIX + random : random
}

/** Six digits for a person to type. */
export const newCode = (): string => String(randomInt(CODES)).padStart(6, '0')

/** A code that several mails carry. */
export type Series = { readonly id: string; readonly beganAt: Date }

/** Whether a mail that is sent now carries the code of an earlier one. */
export const goesOn = ({ beganAt }: Series, tries: number, now: Date): boolean =>
  tries < MAX_TRIES && now.getTime() - beganAt.getTime() < SERIES_SECONDS * 1000

/** The six digits of a series: the same each time, and unknown without the key. */
export function codeOf(series: string, address: string, key: Uint8Array): string {
  const digest = createHmac('sha256', key).update(`${series}\0${address}`).digest()
  // The remainder of 64 bits is as even as chance can be told to be.
  return String(digest.readBigUInt64BE() % BigInt(CODES)).padStart(6, '0')
}

export const hashLink = (link: string): Buffer => createHash('sha256').update(link).digest()

/** A code is short, so it is hashed together with the address and the token it belongs to. */
export const hashCode = (tokenId: string, address: string, code: string): Buffer =>
  createHash('sha256').update(`${tokenId}\0${address}\0${code}`).digest()

export const isCode = (hash: Buffer, tokenId: string, address: string, code: string): boolean =>
  timingSafeEqual(hash, hashCode(tokenId, address, code))

/** The types under which clients ask for verification, and the tokens that answer to each. */
export const verificationTypes = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink', 'signup'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  email: ['signup', 'magiclink', 'invite', 'recovery'],
  sms: ['sms'],
  phone_change: ['phone_change'],
} as const satisfies Record<string, readonly Purpose[]>

export type VerificationType = keyof typeof verificationTypes

export const verificationTypeNames = Object.keys(verificationTypes) as [
  VerificationType,
  ...VerificationType[],
]
