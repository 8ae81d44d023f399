import type { DigitalWallet } from '@sadaf/api'
import { useQuery } from '@tanstack/react-query'
import { Check, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Card } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { walletsQuery } from '../queries.ts'
import { WalletDialog } from './wallet-dialog.tsx'

/** Ways into digital wallets, where the issuer offers them; otherwise nothing. */
export default function WalletButtons({ card }: { readonly card: Card }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<DigitalWallet>()
  const { data } = useQuery(walletsQuery(card.id))
  return (
    <>
      {data?.data.map(({ wallet, is_added: isAdded }) => (
        <Button
          key={wallet}
          variant="secondary"
          block
          className="justify-start!"
          disabled={isAdded}
          onClick={() => setAsked(wallet)}
        >
          {isAdded ? <Check aria-hidden /> : <Smartphone aria-hidden />}
          {t(`cards.wallet.${isAdded ? 'added' : 'add'}.${wallet}`)}
        </Button>
      ))}
      {asked && <WalletDialog card={card} wallet={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
