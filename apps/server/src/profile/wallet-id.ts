import { readDigits } from '@sadaf/api'

// 31 characters that are not mistaken for one another: no 0, 1, I, L, O. Being prime, 31 makes the check
// below catch every single wrong character and every swap of two.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const PREFIX = 'SDF-'
const RANDOM_CHARACTERS = 7

/** Makes a wallet id: `SDF-`, seven random characters and one that checks them. */
export function newWalletId(randomBelow: (bound: number) => number): string {
  let body = ''
  for (let index = 0; index < RANDOM_CHARACTERS; index += 1) body += ALPHABET[randomBelow(ALPHABET.length)]
  return PREFIX + body + checkCharacter(body)
}

/**
 * A typed text as a wallet id: case, spaces, hyphens, hidden characters and the kind of digits do not matter. Null when
 * it is none.
 */
export function parseWalletId(typed: string): string | null {
  const compact = readDigits(typed).toUpperCase()
  const body = compact.startsWith('SDF') ? compact.slice(3) : compact
  const isWellFormed = body.length === RANDOM_CHARACTERS + 1 && [...body].every((c) => ALPHABET.includes(c))
  if (!isWellFormed) return null
  return checkCharacter(body.slice(0, -1)) === body.at(-1) ? PREFIX + body : null
}

function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, c, index) => total + ALPHABET.indexOf(c) * (index + 2), 0)
  return ALPHABET.charAt(sum % ALPHABET.length)
}
