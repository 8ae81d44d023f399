import type { Accounts } from './accounts.ts'
import { bankNameOf } from './bank-names.ts'
import { validIban } from './payees.ts'

/** `name` is the holder's as the bank has it, told only when the given one is close. */
export type NameCheck =
  | { readonly result: 'match' | 'no_match' | 'unavailable'; readonly name: null }
  | { readonly result: 'close_match'; readonly name: string }

const MOST_TYPING_ERRORS = 2

/**
 * Whether the account behind an IBAN belongs to `name`. Accounts of this bank are compared with their holder; of
 * others the sandbox says by the IBAN's last digit: 7 no match, 8 close match, 9 unavailable, otherwise match.
 * Throws a 422 problem when the IBAN is not valid.
 */
export function checkName(
  accounts: Accounts,
  given: { iban: string; name: string },
): NameCheck & { readonly bank_name: string } {
  const iban = validIban(given.iban)
  return { ...compared(accounts, { iban, name: given.name }), bank_name: bankNameOf(iban, accounts) }
}

function compared(accounts: Accounts, { iban, name }: { iban: string; name: string }): NameCheck {
  const account = accounts.findByIban(iban)
  if (account) return compareNames(name, account.holderName)
  switch (iban.at(-1)) {
    case '7':
      return { result: 'no_match', name: null }
    case '8':
      return { result: 'close_match', name: name.replace(/^(\p{L})[\p{L}]*/u, '$1.') }
    case '9':
      return { result: 'unavailable', name: null }
    default:
      return { result: 'match', name: null }
  }
}

/**
 * A match is the same words in any order and any spelling of accents and case; close is a part of the words, an
 * initial for a word, or at most two typing errors.
 */
export function compareNames(given: string, holder: string): NameCheck {
  const [a, b] = [wordsOf(given), wordsOf(holder)]
  if (a.join(' ') === b.join(' ')) return { result: 'match', name: null }
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  const isPart = shorter.every((word) =>
    longer.some(
      (other) =>
        word === other ||
        (word.length === 1 && other.startsWith(word)) ||
        (other.length === 1 && word.startsWith(other)),
    ),
  )
  const isClose = isPart || distance(a.join(' '), b.join(' ')) <= MOST_TYPING_ERRORS
  return isClose && a.length > 0
    ? { result: 'close_match', name: holder }
    : { result: 'no_match', name: null }
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu)?.sort() ?? []
}

/** Levenshtein's distance: how many letters must be put in, left out or changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
