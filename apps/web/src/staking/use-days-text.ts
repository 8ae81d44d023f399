import { useTranslation } from '../app/language/translation.ts'
import { formatNumber } from '../ui/format.ts'

/** How long it takes until what is unstaked is free, in words. */
export function useDaysText(): (count: number) => string {
  const { t, language } = useTranslation()
  return (count) =>
    count === 0 ? t('staking.atOnce') : t('staking.days', { count, formatted: formatNumber(count, language) })
}
