import type { TransactionKind } from '@sadaf/api'
import { useQuery } from '@tanstack/react-query'
import type { Terms } from '../app/api/api.ts'
import type { Language } from '../app/language/language.ts'
import { useLanguage } from '../app/language/provider.tsx'
import type { Translate } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { formatNumber } from '../ui/format.ts'
import { termsQuery } from './queries.ts'

const percent = { style: 'percent', maximumFractionDigits: 2 } as const

export type TermsText = { readonly fee: string; readonly arrival: string }

/** The server's terms in words, said alike in the form, the review and the receipt; nothing until they are known. */
export function useTerms(kind: TransactionKind): TermsText | undefined {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data } = useQuery(termsQuery())
  const terms = data?.[kind]
  return terms && termsText(terms, t, language)
}

export function termsText(
  { fee_percentage: percentage, usual_seconds: seconds }: Terms,
  t: Translate,
  language: Language,
): TermsText {
  const isFree = /^0+(\.0*)?$/.test(percentage)
  return {
    fee: isFree
      ? t('wallet.noFee')
      : t('wallet.feeOf', { percentage: formatNumber(Number(percentage) / 100, language, percent) }),
    arrival: arrivalText(seconds, t),
  }
}

function arrivalText(seconds: number, t: Translate): string {
  if (seconds < 60) return t('wallet.arrival.seconds')
  if (seconds < 3_600) return t('wallet.arrival.minutes', { count: Math.ceil(seconds / 60) })
  return t('wallet.arrival.hours', { count: Math.ceil(seconds / 3_600) })
}
