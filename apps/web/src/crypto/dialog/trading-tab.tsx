import { useTranslation } from '../../app/language/translation.ts'
import type { Hub } from '../use-hub.ts'
import { BuyCard } from './buy-card.tsx'
import { SwapCard } from './swap-card.tsx'

/** The short ways into buying and swapping: each goes on in its own flow with what was typed. */
export function TradingTab({ hub }: { readonly hub: Hub }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <BuyCard assets={hub.assets ?? []} />
        {/* Once the holdings are known, the card starts again. */}
        <SwapCard key={hub.own ? 'own' : 'any'} hub={hub} />
      </div>
      {hub.isGuest && <p className="mt-4 text-sm text-muted">{t('crypto.trading.guest')}</p>}
    </>
  )
}
