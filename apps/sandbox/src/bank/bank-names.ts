import { extractIBAN } from 'ibantools'
import type { Accounts } from './accounts.ts'
import { BANK_NAME } from './numbers.ts'

/** Invented, and belonging to no bank. */
const elsewhere = [
  'Harbour Union Bank',
  'Nordlicht Sparbank',
  'Palm Coast Bank',
  'Cedarline Bank',
  'Old Quay Building Society',
  'Sandgate Commercial Bank',
] as const

const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Name of the bank behind a valid IBAN: the same for all that share its bank code. */
export function bankNameOf(iban: string, accounts: Pick<Accounts, 'findByIban'>): string {
  if (accounts.findByIban(iban)) return BANK_NAME
  const { bankIdentifier = '', countryCode = '' } = extractIBAN(iban)
  const code = [...`${countryCode}${bankIdentifier}`]
  const sum = code.reduce((total, letter) => total + LETTERS_AND_DIGITS.indexOf(letter), 0)
  return elsewhere[sum % elsewhere.length] ?? elsewhere[0]
}
