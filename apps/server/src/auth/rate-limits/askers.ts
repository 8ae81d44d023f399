import { networkOf } from '../../platform/index.ts'
import type { Auth } from '../context.ts'
import { mailTooSoon, smsTooSoon } from '../errors.ts'
import { CODE_LIFETIME_SECONDS } from '../one-time-tokens/token.ts'

/**
 * Something that is to be sent to an address. Who asks is counted by themselves: whatever a stranger asks for, the
 * owner of the address may ask too.
 */
type Ask = {
  /** Kinds of messages; each has a rate limit of its own. */
  readonly kind: string
  readonly address: string
  /** Where it is asked from. */
  readonly ip: string
}

/**
 * Counts a request for a mail.
 *
 * @returns whether the same was asked for within the minute: where what was sent then is still good, nothing
 *   more is to be sent, so that a crowd of strangers does not fill a mailbox
 * @throws AuthError over_email_send_rate_limit where they asked a moment ago themselves
 */
export async function countMail(auth: Auth, ask: Ask): Promise<boolean> {
  await auth.limits.count(['mailByAddress', ask.ip])
  const waitSeconds = await waitOfAsker(auth, ask)
  if (waitSeconds > 0) throw mailTooSoon(waitSeconds)
  return (await waitOfAddress(auth, ask)) > 0
}

/**
 * Seconds until this asker may ask for the same again, 0 when they may now; counts it when they may.
 *
 * @throws AuthError over_email_send_rate_limit where they have asked too often this day
 */
export async function waitOfAsker(auth: Auth, { kind, address, ip }: Ask): Promise<number> {
  const { limits, platform } = auth
  const asker = `${address} ${networkOf(ip)}`
  const wait = await limits.coolDown(`${kind} ${asker}`, platform.config.AUTH_MAIL_COOLDOWN)
  if (wait > 0) return wait
  // The last message is valid for as long: its owner always has one that opens the account.
  const rest = await limits.coolDown(`seldom ${asker}`, CODE_LIFETIME_SECONDS)
  if ((await limits.isOver(['mailByIdentity', asker])) && rest > 0) throw mailTooSoon(rest)
  return 0
}

/** Seconds until an address may be sent the next of a kind, for all callers; counts it when it may be now. */
export function waitOfAddress(auth: Auth, { kind, address }: Pick<Ask, 'kind' | 'address'>): Promise<number> {
  return auth.limits.coolDown(`${kind}:${address}`, auth.platform.config.AUTH_MAIL_COOLDOWN)
}

/**
 * Counts a request for a text message.
 *
 * @returns whether the number has been asked for enough, as with mails; by the hour too, since messages cost
 * @throws AuthError over_sms_send_rate_limit where they asked a moment ago, over_request_rate_limit where too often
 */
export async function countText(auth: Auth, ask: Ask): Promise<boolean> {
  await countTextAsker(auth, ask)
  if ((await waitOfAddress(auth, ask)) > 0) return true
  return auth.limits.isOver(['smsByIdentityAnywhere', ask.address])
}

/** Counts a text message that no other caller can ask for. @throws AuthError as `countText` does */
export async function countTextAsker(auth: Auth, { kind, address, ip }: Ask): Promise<void> {
  const asker = `${address} ${networkOf(ip)}`
  await auth.limits.count(['smsByAddress', ip], ['smsByIdentity', asker])
  const wait = await auth.limits.coolDown(`${kind} ${asker}`, auth.platform.config.AUTH_MAIL_COOLDOWN)
  if (wait > 0) throw smsTooSoon(wait)
}

/**
 * Counts a message to a number that a signed-in person says is theirs, also where others say so.
 *
 * @throws AuthError over_sms_send_rate_limit or over_request_rate_limit
 */
export async function countNamedNumber(auth: Auth, { kind, address }: Omit<Ask, 'ip'>): Promise<void> {
  const wait = await waitOfAddress(auth, { kind: `${kind} named`, address })
  if (wait > 0) throw smsTooSoon(wait)
  await auth.limits.count(['smsByIdentityAnywhere', `${kind} ${address}`])
}
