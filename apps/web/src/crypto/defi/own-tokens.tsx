import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { HoldingRow } from '../holding-row.tsx'
import type { Hub } from '../use-hub.ts'
import { heldTokens } from './tokens.ts'

/** Tokens of DeFi protocols that one holds; nothing where there are none. */
export function OwnTokens({ hub: { own, assets } }: { readonly hub: Hub }) {
  const { t } = useTranslation()
  const held = own && assets ? heldTokens(own.holdings, assets) : []
  if (held.length === 0) return null
  return (
    <Card aria-labelledby="defi-own" className="mt-5">
      <CardHeader
        title={<span id="defi-own">{t('defi.own.title')}</span>}
        action={
          <AppLink to="portfolio" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
            {t('crypto.portfolio.all')}
          </AppLink>
        }
      />
      <ul aria-label={t('defi.own.title')} className="mt-3 divide-y divide-line border-t border-line">
        {held.map((holding) => (
          <li key={holding.id}>
            <HoldingRow holding={holding} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
