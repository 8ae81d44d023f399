import type { TextValues, Translate } from '../../app/language/text-key.ts'

const worded = [
  'amount_missing',
  'amount_invalid',
  'amount_ambiguous',
  'amount_negative',
  'amount_not_positive',
  'amount_too_large',
  'amount_too_precise',
  'too_much',
  'stake_below_minimum',
] as const

/** A problem of a typed quantity in words. */
export function quantityProblem(code: string, t: Translate, values: TextValues): string {
  const known = worded.find((each) => each === code)
  return known ? t(`staking.problem.${known}`, values) : t('common.error.generic')
}
