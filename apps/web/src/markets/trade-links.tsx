import { memo } from 'react'
import { Link } from 'react-router'
import type { MarketAsset } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'
import { buyAddress, tradeAddress } from './addresses.ts'

const base =
  'relative inline-flex items-center justify-center rounded-control border text-sm font-semibold whitespace-nowrap transition-colors'

/** In rows they do not shout: 36 px high, with a place of 44 px to press. */
const looks = {
  row: {
    size: 'h-9 px-4 max-lg:px-2.5 before:absolute before:inset-x-0 before:-inset-y-1',
    buy: 'border-transparent bg-accent-soft text-accent hover:bg-accent hover:text-accent-ink',
  },
  full: {
    size: 'h-11 flex-1 px-4',
    buy: 'border-transparent bg-accent text-accent-ink hover:bg-accent-hover',
  },
} as const

/** Where an asset is bought and traded. */
export const TradeLinks = memo(function TradeLinks({
  symbol,
  kind,
  name,
  look,
}: Pick<MarketAsset, 'symbol' | 'kind' | 'name'> & { readonly look: keyof typeof looks }) {
  const { t } = useTranslation()
  const { size, buy } = looks[look]
  return (
    <>
      <Link
        to={buyAddress({ symbol, kind })}
        aria-label={t('markets.buyAsset', { name })}
        className={cn(base, size, buy)}
      >
        {t('markets.buy')}
      </Link>
      <Link
        to={tradeAddress({ symbol, kind })}
        aria-label={t('markets.tradeAsset', { name })}
        className={cn(base, size, 'border-line bg-surface text-ink hover:bg-subtle')}
      >
        {t('markets.trade')}
      </Link>
    </>
  )
})
