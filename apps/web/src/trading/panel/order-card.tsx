import { useLocation } from 'react-router'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useSession } from '../../app/session/session.tsx'
import { useRoom } from '../../markets/index.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useMarket } from '../use-market.ts'
import { OrderBar } from './order-bar.tsx'
import { OrderPanel, PanelSkeleton } from './order-panel.tsx'

export type OrderPlaceProps = { readonly symbol: string; readonly name: string }

/**
 * The panel beside an asset; guests are led to the sign-in, which leads back. Nothing where there is no room for it.
 */
export default function OrderCard({ symbol }: OrderPlaceProps) {
  const { t } = useTranslation()
  const { user, loading } = useSession()
  const isDesk = useRoom() === 'desk'
  if (!isDesk) return null
  return (
    <Card aria-label={t('trading.placed.title')}>
      {user ? <OrderPanel symbol={symbol} /> : loading ? <PanelSkeleton /> : <ForGuests />}
    </Card>
  )
}

function ForGuests() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <div className="grid gap-3">
      <AppLink
        to="login"
        query={{ next: pathname + search }}
        className={buttonStyle({ size: 'lg', block: true })}
      >
        {t('trading.signIn')}
      </AppLink>
      <p className="text-sm text-muted">{t('trading.signInHint')}</p>
    </div>
  )
}

/** The bar at the bottom edge, where there is no room for the panel and the asset is traded. */
export function OrderPlace({ symbol, name }: OrderPlaceProps) {
  const { user } = useSession()
  const isDesk = useRoom() === 'desk'
  if (isDesk || !user) return null
  return <TradedBar symbol={symbol} name={name} />
}

function TradedBar(props: OrderPlaceProps) {
  const { instrument } = useMarket(props.symbol)
  return instrument ? <OrderBar {...props} /> : null
}
