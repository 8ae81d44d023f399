import { isId } from '../platform/index.ts'
import { parseWalletId } from '../profile/index.ts'

/** Possible meaning of a search text; it can have several at once. */
export type Meaning =
  | { readonly by: 'wallet_id' | 'email' | 'phone' | 'reference'; readonly value: string }
  /** An id of ours, of a person or of an operation. */
  | { readonly by: 'id'; readonly value: string }
  /** The last four to eight digits of an IBAN. */
  | { readonly by: 'iban'; readonly value: string }

const FEWEST_OF_A_PHONE = 7
const MOST_OF_A_PHONE = 15
const LEAST_OF_AN_IBAN = 4
const MOST_OF_AN_IBAN = 8

/** Reads a question by its looks. Nothing is found by a part of a name or of an address. */
export function meaningsOf(typed: string): Meaning[] {
  const text = typed.trim()
  if (isId(text)) return [{ by: 'id', value: text.toLowerCase() }]
  if (text.includes('@')) return [{ by: 'email', value: text.toLowerCase() }]
  const meanings: Meaning[] = []
  const walletId = parseWalletId(text)
  if (walletId !== null) meanings.push({ by: 'wallet_id', value: walletId })
  const compact = [...text].filter((each) => /[A-Za-z0-9]/.test(each)).join('')
  if (/^SDF[0-9A-F]{10}$/i.test(compact)) meanings.push({ by: 'reference', value: compact.toUpperCase() })
  if (/^\+?[0-9 ()-]{3,30}$/.test(text)) meanings.push(...ofDigits(compact, text.startsWith('+')))
  return meanings
}

function ofDigits(digits: string, isPhone: boolean): Meaning[] {
  const meanings: Meaning[] = []
  // As people write a country's code: `+971` and `00971`.
  const phone = digits.startsWith('00') ? digits.slice(2) : digits
  if (phone.length >= FEWEST_OF_A_PHONE && phone.length <= MOST_OF_A_PHONE)
    meanings.push({ by: 'phone', value: phone })
  if (!isPhone && digits.length >= LEAST_OF_AN_IBAN && digits.length <= MOST_OF_AN_IBAN)
    meanings.push({ by: 'iban', value: digits })
  return meanings
}
