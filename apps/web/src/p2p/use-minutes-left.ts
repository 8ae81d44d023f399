import { MINUTE_MS } from '@sadaf/calendar'
import type { P2pTrade } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { formatNumber } from '../ui/format.ts'

/** How long its maker still has to confirm a trade; null where that is over. */
export function useMinutesLeft({ state, expires_at: expiresAt }: P2pTrade): string | null {
  const { t, language } = useTranslation()
  const left = Math.ceil((new Date(expiresAt).getTime() - useNow().getTime()) / MINUTE_MS)
  if (state !== 'waiting' || left <= 0) return null
  return t('p2p.minutesLeft', { count: left, formatted: formatNumber(left, language) })
}
