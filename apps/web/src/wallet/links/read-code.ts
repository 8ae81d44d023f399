import { onOneLine } from '@sadaf/api/plain-text'
import { readRecipient } from '../send/recipient-address.ts'

/** Content of a code or a pasted text. */
export type Code =
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'wallet'; readonly walletId: string }
  /** None of ours, with what can be shown of it. It is never opened. */
  | { readonly kind: 'foreign'; readonly shown: string }

/** Longer than any link of ours. */
const MAX_LENGTH = 800
const MAX_SHOWN_LENGTH = 120
/** Format of a link; whether it is ours is the server's to say. */
const LINK = /^[A-Za-z0-9_-]{30,700}$/

/** Whether a text can be the whole of a link: what is cut short or has other characters never was one. */
export function isLink(text: string): boolean {
  return LINK.test(text)
}

/**
 * Reads a code: a link of this very site, or a wallet id. All else is foreign, however much it looks like one: another
 * scheme, another host, a user name before an @, another path.
 */
export function readCode(
  text: string,
  { origin, host, protocol }: Pick<Location, 'origin' | 'host' | 'protocol'>,
): Code {
  const typed = text.trim()
  if (typed.length > MAX_LENGTH) return foreign(typed)
  const address = typed.startsWith(`${host}/`) ? `${protocol}//${typed}` : typed
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.origin === origin && url.username === '' && url.password === '') {
    const [, place, link = '', ...more] = url.pathname.split('/')
    if (place === 'pay' && more.length === 0 && isLink(link)) return { kind: 'link', link }
    return foreign(typed)
  }
  const read = readRecipient(typed)
  if (read.ok && 'wallet_id' in read.to) return { kind: 'wallet', walletId: read.to.wallet_id }
  return foreign(typed)
}

function foreign(typed: string): Code {
  // Of what is endless, no more is looked at than is shown.
  const characters = [...onOneLine(typed.slice(0, MAX_LENGTH))]
  const isCut = characters.length > MAX_SHOWN_LENGTH || typed.length > MAX_LENGTH
  return { kind: 'foreign', shown: characters.slice(0, MAX_SHOWN_LENGTH).join('') + (isCut ? '…' : '') }
}
