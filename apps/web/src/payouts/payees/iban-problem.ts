import type { ReadIban } from '@sadaf/api/iban'
import type { Translate } from '../../app/language/text-key.ts'

/** Problem of an IBAN, in words. */
export function ibanProblemText(problem: Extract<ReadIban, { ok: false }>, t: Translate): string {
  if (problem.code !== 'iban_length') return t(`payouts.iban.${problem.code}`)
  return t('payouts.iban.iban_length', { count: problem.expected, typed: problem.typed })
}
