import type { Card } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useTimeZone } from '../app/session/me.ts'
import { formatDate } from '../ui/format.ts'

/** Since when a card is frozen, in words; undefined where it is not. */
export function useFrozenSince({ frozen, state }: Card): string | undefined {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  if (state !== 'frozen') return undefined
  if (frozen === null) return ''
  return t('cards.face.since', { day: formatDate(new Date(frozen.at), 'short', language, timeZone) })
}
