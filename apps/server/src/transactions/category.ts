import type { Category, CategoryReason, TransactionKind } from '@sadaf/api'
import { otherSideOf } from './parties.ts'
import type { Spoken } from './store.ts'

/**
 * Category of a purchase by its merchant category code (ISO 18245): the ranges of the standard that people
 * spend in. What it does not know is `other`.
 */
export function categoryOfMcc(mcc: string | null): Category {
  const code = Number(mcc)
  if (mcc === null || !Number.isInteger(code)) return 'other'
  return ranges.find(([first, last]) => code >= first && code <= last)?.[2] ?? 'other'
}

/**
 * Category of money that came in, by the words of payer and reference. What says nothing is income.
 */
export function categoryOfCredit(text: string): Category {
  return creditWords.find(([words]) => words.test(text))?.[1] ?? 'income'
}

/** The sources of a transaction's category. */
export type Counted = {
  readonly kind: TransactionKind
  readonly category: Category
  readonly ownCategory: Category | null
  readonly ruleCategory: Category | null
  readonly spoken: Spoken
}

/** Why a transaction is counted where it is: a word for it alone stands above a rule, a rule above the rest. */
export function categoryReason(counted: Counted): CategoryReason {
  const { kind, category, ownCategory, ruleCategory, spoken } = counted
  if (ownCategory !== null) return 'yours'
  if (ruleCategory !== null) return 'rule'
  if (spoken.tellingWords.length > 0) return 'words'
  // Of an unknown other side, only the kind has spoken.
  return otherSideOf(kind) === 'business' && !saidByNobody.has(category) ? 'merchant' : 'kind'
}

/** Where things are counted that no merchant's code and no payer's words say anything about. */
const saidByNobody: ReadonlySet<Category> = new Set(['other', 'income', 'transfer'])

const creditWords: readonly (readonly [words: RegExp, category: Category])[] = [
  [/cash\s?back|reward|مكافأة|استرداد نقدي/i, 'rewards'],
  [/dividend|coupon|أرباح|توزيعات/i, 'investment'],
]

const ranges: readonly (readonly [first: number, last: number, category: Category])[] = [
  [3000, 3999, 'travel'],
  [4111, 4131, 'transport'],
  [4411, 4582, 'travel'],
  [4722, 4723, 'travel'],
  [4784, 4789, 'transport'],
  [4812, 4821, 'utilities'],
  [4899, 4899, 'entertainment'],
  [4900, 4900, 'utilities'],
  [5411, 5499, 'groceries'],
  [5541, 5552, 'transport'],
  [5811, 5814, 'dining'],
  [5815, 5818, 'entertainment'],
  [5912, 5912, 'health'],
  [5013, 5999, 'shopping'],
  [6012, 6012, 'fees'],
  [6051, 6051, 'crypto'],
  [6211, 6211, 'investment'],
  [6513, 6513, 'housing'],
  [7011, 7012, 'travel'],
  [7512, 7523, 'transport'],
  [7800, 7999, 'entertainment'],
  [8011, 8099, 'health'],
  [8211, 8299, 'education'],
]
