import { inWesternDigits } from '@sadaf/api/digits'
import { divide, isZero, type Money, parseAmountInput, zero } from '@sadaf/money'
import type { Language } from '../../app/language/language.ts'
import { type AskForm, sharersOf } from './ask-form.ts'

/** Shares in the order of the screen, and the unassigned rest. */
export type Shared = {
  readonly shares: readonly { readonly key: string; readonly amount: Money }[]
  /** Negative where they bear more than there is. */
  readonly left: Money
  /** Keys of weights or amounts that make no sense. */
  readonly unread: readonly string[]
}

const MAX_WEIGHT = 1_000

/** Shares a total out as the form says, live: what is not typed yet counts nothing. */
export function shareOut(total: Money, form: AskForm, language: Language): Shared {
  const keys = sharersOf(form)
  if (keys.length === 0) return { shares: [], left: total, unread: [] }
  if (form.settlesFirst)
    return { shares: keys.map((key) => ({ key, amount: total })), left: zero(total.asset), unread: [] }
  switch (form.way) {
    case 'equally':
      return sharedBy(keys, divide(total, { kind: 'equally', among: keys.length }), [])
    case 'weights': {
      const read = keys.map((key) => readWeight(form.weights[key] ?? '1'))
      const weights = read.map((weight) => BigInt(weight ?? 0))
      return sharedBy(keys, divide(total, { kind: 'weights', weights }), unreadOf(keys, read))
    }
    case 'amounts': {
      const read = keys.map((key) => readShare(form.amounts[key] ?? '', total, language))
      const amounts = read.map((amount) => amount ?? zero(total.asset))
      return sharedBy(keys, divide(total, { kind: 'amounts', amounts }), unreadOf(keys, read))
    }
    default:
      return form.way satisfies never
  }
}

/** Whether all of it is borne, and by everybody who is named. */
export function isWhole({ shares, left, unread }: Shared): boolean {
  return unread.length === 0 && isZero(left) && shares.every(({ amount }) => !isZero(amount))
}

function sharedBy(
  keys: readonly string[],
  { shares, left }: { readonly shares: readonly Money[]; readonly left: Money },
  unread: readonly string[],
): Shared {
  return {
    shares: keys.map((key, index) => ({ key, amount: shares[index] ?? zero(left.asset) })),
    left,
    unread,
  }
}

function unreadOf(keys: readonly string[], read: readonly unknown[]): readonly string[] {
  return keys.filter((_, index) => read[index] === null)
}

/** A whole number of parts; null where it is none. */
function readWeight(typed: string): number | null {
  const text = inWesternDigits(typed).trim()
  if (text === '') return 0
  return /^\d{1,4}$/.test(text) && Number(text) <= MAX_WEIGHT ? Number(text) : null
}

function readShare(typed: string, { asset }: Money, language: Language): Money | null {
  if (typed.trim() === '') return zero(asset)
  const read = parseAmountInput(typed, asset, language)
  return read.ok ? read.money : null
}
