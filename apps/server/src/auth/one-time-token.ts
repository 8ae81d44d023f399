import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** What a one-time token is good for. */
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
/** Wrong tries that a code survives; counted per code, however many try at once. */
export const MAX_TRIES = 5

const LINK_BYTES = 32
const CODES = 1_000_000
/** Tells a client that following the link gives a code to exchange, not a session. */
const PKCE_PREFIX = 'pkce_'

/** A token in its two forms: one for a link, too long to guess, and one for a person to type. */
export type Secrets = { readonly link: string; readonly code: string }

export function newSecrets(isPkce: boolean, code: string = newCode()): Secrets {
  const random = randomBytes(LINK_BYTES).toString('base64url')
  return { link: isPkce ? PKCE_PREFIX + random : random, code }
}

/** Six digits for a person to type. */
export const newCode = (): string => String(randomInt(CODES)).padStart(6, '0')

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
