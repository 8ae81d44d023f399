import { useTranslation } from '../../app/language/translation.ts'

const worded = [
  'reference_missing',
  'reference_digits',
  'reference_characters',
  'reference_length',
  'bill_unknown',
  'nothing_due',
  'bill_underpaid',
  'bill_overpaid',
  'name_too_long',
  'name_hidden',
] as const

/** Problems that only bills can have, in words; undefined for all others. */
export function useBillProblemText() {
  const { t } = useTranslation()
  return (problem: { readonly code: string } | undefined): string | undefined => {
    const code = worded.find((each) => each === problem?.code)
    return code && t(`bills.problem.${code}`)
  }
}
