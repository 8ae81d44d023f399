import { isZero, parseAmountInput } from '@sadaf/money'
import type { Language } from '../../app/language/language.ts'
import type { TextKey } from '../../app/language/text-key.ts'

/** Problem of a typed amount; undefined where it can be gone on with. The flow checks the rest. */
export function amountProblem(typed: string, asset: string, language: Language): TextKey | undefined {
  const read = parseAmountInput(typed, asset, language)
  if (read.ok) return isZero(read.money) ? 'crypto.problem.notPositive' : undefined
  switch (read.code) {
    case 'amount_missing':
      return 'crypto.problem.missing'
    case 'amount_negative':
      return 'crypto.problem.notPositive'
    case 'amount_ambiguous':
      return 'crypto.problem.ambiguous'
    case 'amount_too_precise':
      return 'crypto.problem.tooPrecise'
    case 'amount_too_large':
      return 'crypto.problem.tooLarge'
    case 'amount_invalid':
    case 'asset_mismatch':
      return 'crypto.problem.invalid'
    default:
      return read.code satisfies never
  }
}
