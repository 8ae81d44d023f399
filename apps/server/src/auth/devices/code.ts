import { createHmac, randomInt } from 'node:crypto'
import { DEVICE_CODE_MINUTES } from '@sadaf/api'

/**
 * Letters and digits that are not taken for one another: no 0 and O, 1 and I and L, 2 and Z, 5 and S, 6 and G, 8 and B.
 * No vowels, so that none spells a word.
 */
const ALPHABET = '34579CDFHJKMNPQRTVWXY'
const LENGTH = 8

export const DEVICE_CODE_LIFETIME_MS = DEVICE_CODE_MINUTES * 60_000

/**
 * A code that signs a device in, for a person to type. There are 21^8, nearly 38,000 million. One network has 30
 * guesses in a quarter of an hour (`deviceCodeByAddress`), so with a thousand codes open at once its chance in a day is
 * 2,880 × 1,000 / 38,000 million: less than 0.01 %.
 */
export function newDeviceCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}

/** The code as it is shown and read aloud: in two halves. */
export const spelledCode = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** A code as typed: in small letters too, with or without spaces and a hyphen. Undefined where it is none. */
export function readDeviceCode(typed: string): string | undefined {
  const letters = [...typed.toUpperCase()].filter((letter) => letter !== '-' && letter.trim() !== '')
  const isCode = letters.length === LENGTH && letters.every((letter) => ALPHABET.includes(letter))
  return isCode ? letters.join('') : undefined
}

/** A code is short, so its digest has a key: the database alone does not tell which codes are good. */
export const hashDeviceCode = (code: string, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`device\0${code}`).digest()
