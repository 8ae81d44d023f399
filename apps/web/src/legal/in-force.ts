import type { LegalVersion } from '@sadaf/api/legal'
import { useTranslation } from '../app/language/translation.ts'
import { formatDate, formatNumber } from '../ui/format.ts'

/** Says a version and the day from which it holds, which is the same day everywhere. */
export function useInForce() {
  const { t, language } = useTranslation()
  return ({ version, from }: Pick<LegalVersion, 'version' | 'from'>): string =>
    t('legal.inForce', {
      version: formatNumber(version, language),
      date: formatDate(new Date(from), 'day', language, 'UTC'),
    })
}
