import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Freshness, useMarketTold } from '../../markets/index.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MarketList, MarketSkeleton } from '../listing/market-list.tsx'
import type { Hub } from '../use-hub.ts'
import { CATEGORY, largestTokens } from './tokens.ts'

/** The largest tokens of DeFi protocols with their prices, live. */
export function Tokens({ hub: { assets, source, isOld } }: { readonly hub: Hub }) {
  const { t } = useTranslation()
  useMarketTold('crypto')
  return (
    <Card padded={false} aria-labelledby="defi-tokens" className="mt-5">
      <div className="px-5 py-4 sm:px-6">
        <h2 id="defi-tokens" className="text-base font-semibold">
          {t('defi.tokens.title')}
        </h2>
        <p className="mt-0.5 text-sm text-muted">{t('defi.tokens.text')}</p>
      </div>
      {assets ? <MarketList assets={largestTokens(assets)} criteria={CATEGORY} /> : <MarketSkeleton />}
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line px-5 sm:px-6">
        {source && <Freshness quotedAt={source.quoted_at} state={isOld ? 'stale' : 'live'} />}
        <AppLink
          to="markets"
          query={{ category: CATEGORY }}
          className={`${buttonStyle({ variant: 'link', size: 'sm' })} ms-auto`}
        >
          {t('defi.tokens.all')}
        </AppLink>
      </div>
    </Card>
  )
}
