import { SearchX, SlidersHorizontal, TrendingDown, TrendingUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { MarketAsset } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Freshness, useFavourites, useMarketTold } from '../../markets/index.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatNumber } from '../../ui/format.ts'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Filters } from '../listing/filters.tsx'
import { listed } from '../listing/listed.ts'
import { MarketList, MarketSkeleton } from '../listing/market-list.tsx'
import type { Hub } from '../use-hub.ts'
import { useView } from '../use-view.ts'
import { filterCount, type Movers } from '../view.ts'

/** The largest assets with their prices, live. */
export function MarketsTab({ hub: { assets, source, isOld } }: { readonly hub: Hub }) {
  const { t } = useTranslation()
  useMarketTold('crypto')
  return (
    <>
      <Toolbar />
      <div className="-mx-5 mt-4 sm:-mx-6">{assets ? <Listing assets={assets} /> : <MarketSkeleton />}</div>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line bg-surface px-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
        {source && <Freshness quotedAt={source.quoted_at} state={isOld ? 'stale' : 'live'} />}
        <AppLink to="markets" className={`${buttonStyle({ variant: 'link', size: 'sm' })} ms-auto`}>
          {assets ? <AllOfThem count={assets.length} /> : t('crypto.markets.all')}
        </AppLink>
      </div>
    </>
  )
}

function AllOfThem({ count }: { readonly count: number }) {
  const { t, language } = useTranslation()
  return t('crypto.markets.allOf', { formatted: formatNumber(count, language) })
}

const tops = [
  { value: 'gainers', icon: TrendingUp, tone: 'text-positive' },
  { value: 'losers', icon: TrendingDown, tone: 'text-negative' },
] as const

function Toolbar() {
  const { t, language } = useTranslation()
  const view = useView()
  const id = useId()
  const count = filterCount(view)
  const [isOpen, setIsOpen] = useState(count > 0)
  const toggle = (movers: Movers) => view.show({ movers: view.movers === movers ? undefined : movers })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SearchField
          className="min-w-0 flex-[1_1_14rem] max-sm:basis-full"
          label={t('crypto.markets.search')}
          placeholder={t('crypto.markets.search')}
          value={view.search}
          onSearch={(search) => view.show({ search })}
        />
        {tops.map(({ value, icon: Icon, tone }) => (
          <Pressed key={value} isPressed={view.movers === value} onPress={() => toggle(value)}>
            <Icon aria-hidden className={tone} />
            {t(`crypto.markets.${value}`)}
          </Pressed>
        ))}
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:flex-1"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden />
          {count === 0
            ? t('crypto.markets.filter')
            : t('crypto.markets.filterSet', { formatted: formatNumber(count, language) })}
        </Button>
      </div>
      {isOpen && (
        <div id={id} className="mt-3">
          <Filters view={view} onChange={view.show} />
        </div>
      )}
    </>
  )
}

/** On while it is pressed. */
function Pressed({
  isPressed,
  onPress,
  children,
}: {
  readonly isPressed: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={isPressed}
      className={cn('max-sm:flex-1', isPressed && 'border-accent! bg-accent-soft! text-accent!')}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}

function Listing({ assets }: { readonly assets: readonly MarketAsset[] }) {
  const { t } = useTranslation()
  const view = useView()
  const { favourites } = useFavourites()
  const shown = listed(assets, view, favourites)
  const clear = { search: '', movers: undefined, category: undefined, band: undefined, isFavourites: false }
  if (shown.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title={
          view.search.trim() === ''
            ? t('crypto.markets.empty')
            : t('markets.search.empty', { query: view.search.trim() })
        }
        action={
          <Button variant="secondary" onClick={() => view.show(clear)}>
            {t('crypto.markets.clear')}
          </Button>
        }
      />
    )
  return (
    <MarketList assets={shown} criteria={`${view.search}\n${view.movers}\n${view.category}\n${view.band}`} />
  )
}
