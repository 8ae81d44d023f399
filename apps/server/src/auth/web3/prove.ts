import type { Platform } from '../../platform/index.ts'
import { authOf } from '../context.ts'
import { addressOn } from './address.ts'
import { findFault, MAX_AGE_SECONDS } from './judge.ts'
import { type Chain, parseMessage, type SignInMessage } from './message.ts'
import { spendNonce } from './nonce-store.ts'
import { isSignedBy } from './signatures.ts'

export type Signed = { readonly chain: Chain; readonly message: string; readonly signature: string }

/** When the nonce of a message is of no use any more. */
export const nonceEnds = ({ issuedAt }: SignInMessage): Date =>
  new Date(Date.parse(issuedAt) + 2 * MAX_AGE_SECONDS * 1000)

/**
 * The address whose holder signed this message for our site, just now and for this person alone; once for each message.
 * Undefined where it proves nothing.
 */
export async function provenAddress(
  platform: Platform,
  userId: string,
  { chain, message: text, signature }: Signed,
): Promise<string | undefined> {
  const message = parseMessage(text)
  if (message?.chain !== chain) return undefined
  const allows = (origin: string) => authOf(platform).redirects.allowsOrigin(origin)
  if (findFault(message, platform.clock.now(), allows)) return undefined
  const address = addressOn(chain, message.address)
  if (address === undefined || !isSignedBy(chain, message.address, text, signature)) return undefined
  const used = `${userId}\0${chain}\0${address}\0${message.nonce ?? text}`
  const isNew = await platform.database.asSystem((tx) =>
    spendNonce(tx, 'web3_link', used, nonceEnds(message)),
  )
  return isNew ? address : undefined
}
