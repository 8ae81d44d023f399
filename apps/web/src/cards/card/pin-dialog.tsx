import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Card } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useTheme } from '../../app/theme/provider.tsx'
import { cardKeys, pinPageQuery } from '../queries.ts'
import { IssuerFrame } from './issuer-frame.tsx'

/** The issuer's own page, on which a PIN is chosen. */
export function PinDialog({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { t, language } = useTranslation()
  const { theme } = useTheme()
  const client = useQueryClient()
  const page = useQuery(pinPageQuery(card.id, { language, theme }))
  const close = () => {
    // Whether there is one now is the issuer's news, which may come a moment later.
    void client.invalidateQueries({ queryKey: cardKeys.list })
    onClose()
  }
  return (
    <IssuerFrame
      page={page}
      title={t('cards.pin.title', { name: card.name })}
      text={t('cards.pin.text')}
      frame={t('cards.pin.frame')}
      failed={t('cards.pin.failed')}
      onClose={close}
    />
  )
}
