import type { SignInMessage } from './message.ts'

/** How far the time of issue may be from now, seconds. */
export const MAX_AGE_SECONDS = 600
const MIN_NONCE_LENGTH = 8
const SOLANA_CHAINS = new Set(['mainnet', 'testnet', 'devnet', 'localnet'])
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/**
 * Why a message is not one to sign in here and now, or undefined. Pure.
 *
 * @param allowsOrigin whether pages of an origin may sign people in here
 */
export function findFault(
  message: SignInMessage,
  now: Date,
  allowsOrigin: (origin: string) => boolean,
): string | undefined {
  if (message.version !== '1') return 'The version of the message must be 1'
  if (!URL.canParse(message.uri)) return 'The URI of the message is not valid'
  const uri = new URL(message.uri)
  if (uri.host !== message.domain.toLowerCase()) return 'The URI of the message is not of its domain'
  if (uri.username || uri.password || !allowsOrigin(uri.origin))
    return 'The message was signed for a domain that is not allowed'
  if (!isChain(message)) return 'The chain id of the message is not valid'
  if (message.nonce !== null && message.nonce.length < MIN_NONCE_LENGTH)
    return `The nonce of the message must have at least ${MIN_NONCE_LENGTH} characters`
  return findTimeFault(message, now)
}

function isChain({ chain, chainId }: SignInMessage): boolean {
  if (chain === 'ethereum') return chainId !== null && /^[1-9]\d{0,15}$/.test(chainId)
  return chainId === null || SOLANA_CHAINS.has(chainId.replace(/^solana:/, ''))
}

function findTimeFault(message: SignInMessage, now: Date): string | undefined {
  const { issuedAt, expirationTime, notBefore } = message
  const times = [issuedAt, expirationTime, notBefore].filter((time) => time !== null)
  if (times.some((time) => !TIME.test(time) || Number.isNaN(Date.parse(time))))
    return 'A time of the message is not valid'
  const ageSeconds = (now.getTime() - Date.parse(issuedAt)) / 1000
  if (ageSeconds > MAX_AGE_SECONDS) return 'The message was issued too long ago'
  if (ageSeconds < -MAX_AGE_SECONDS) return 'The message was issued too far in the future'
  if (notBefore && Date.parse(notBefore) > now.getTime()) return 'The message is not valid yet'
  if (expirationTime && Date.parse(expirationTime) <= now.getTime()) return 'The message has expired'
  return undefined
}
