import { withoutHidden } from '@sadaf/api/plain-text'
import { readDigits } from '@sadaf/api/typed-digits'
import type { RecipientAddress } from '../queries.ts'

export type ReadRecipient =
  | { readonly ok: true; readonly to: RecipientAddress }
  | { readonly ok: false; readonly code: 'recipient_missing' | 'recipient_invalid' }

/** Minimal check of an email address: a name, at a domain with a dot within. */
function isEmail(text: string): boolean {
  if (text.length > 254 || /\s/.test(text)) return false
  const [user, domain = '', ...more] = text.split('@')
  return user !== '' && more.length === 0 && domain.slice(1, -1).includes('.')
}

/** From the country's code on, a number has so many digits at the least. */
const FEWEST_DIGITS = 7

/** Whether a number begins with its country's code: which of its digits count, the server knows. */
function isPhone(compact: string): boolean {
  const [, digits = ''] = /^(?:\+|00)([1-9][0-9()./]{0,60})$/.exec(compact) ?? []
  return digits.replace(/[()./]/g, '').length >= FEWEST_DIGITS
}

/**
 * Reads a recipient: an email address, a phone number with its country's code, or a wallet id however it is
 * written (case, spaces, hyphens, Arabic-Indic digits, with or without its SDF). Check characters and
 * numbering plans are the server's to know.
 */
export function readRecipient(typed: string): ReadRecipient {
  const text = withoutHidden(typed).trim()
  if (text === '') return { ok: false, code: 'recipient_missing' }
  if (text.includes('@')) {
    return isEmail(text) ? { ok: true, to: { email: text } } : { ok: false, code: 'recipient_invalid' }
  }
  const compact = readDigits(text).toUpperCase()
  if (isPhone(compact)) return { ok: true, to: { phone: compact.replace(/^00/, '+') } }
  const body = /^(?:SDF)?([2-9A-HJKMNP-Z]{8})$/.exec(compact)?.[1]
  return body === undefined
    ? { ok: false, code: 'recipient_invalid' }
    : { ok: true, to: { wallet_id: `SDF-${body}` } }
}
