import { readJsonAsWritten, WrittenNumber } from '../../platform/index.ts'

/** Fields of a card that never come in here, whatever Lithic shows a key that may see them. */
const NEVER_KEPT = new Set(['pan', 'cvv'])

/**
 * Reads what Lithic says. Amounts are whole numbers of the smallest unit: a number that is written otherwise, or has
 * more digits than a double holds, stays its own text, so that no message takes it for an amount.
 *
 * @throws UnreadableInput
 */
export function readLithicJson(text: string): unknown {
  return plain(readJsonAsWritten(text))
}

function plain(value: unknown): unknown {
  if (value instanceof WrittenNumber) return numberOf(value.text)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !NEVER_KEPT.has(key))
      .map(([key, part]) => [key, plain(part)]),
  )
}

function numberOf(text: string): number | string {
  const isWhole = /^-?\d{1,16}$/.test(text)
  const value = Number(text)
  return isWhole && Number.isSafeInteger(value) ? value : text
}
