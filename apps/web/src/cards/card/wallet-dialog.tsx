import type { DigitalWallet } from '@sadaf/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Card } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useTheme } from '../../app/theme/provider.tsx'
import { cardKeys, walletPageQuery } from '../queries.ts'
import { IssuerFrame } from './issuer-frame.tsx'

/** The issuer's own page, which adds a card to a digital wallet. */
export function WalletDialog({
  card,
  wallet,
  onClose,
}: {
  readonly card: Card
  readonly wallet: DigitalWallet
  readonly onClose: () => void
}) {
  const { t, language } = useTranslation()
  const { theme } = useTheme()
  const client = useQueryClient()
  const page = useQuery(walletPageQuery(card.id, { wallet, language, theme }))
  const close = () => {
    void client.invalidateQueries({ queryKey: [...cardKeys.wallets, card.id] })
    onClose()
  }
  return (
    <IssuerFrame
      page={page}
      title={t(`cards.wallet.add.${wallet}`)}
      text={t('cards.wallet.text')}
      frame={t('cards.wallet.frame')}
      failed={t('cards.wallet.failed')}
      onClose={close}
    />
  )
}
