import { useTranslation } from '../../app/language/translation.ts'
import { useFavourites } from '../favourites.ts'
import { gainers, losers } from '../order.ts'
import { Movers } from './movers.tsx'
import { OnItsWay } from './on-its-way.tsx'
import type { PartProps } from './part-props.ts'
import { MoversSkeleton } from './skeletons.tsx'

/** Top gainers or losers. */
export function Ends({ view, markets }: PartProps) {
  const { t } = useTranslation()
  const favourites = useFavourites()
  const all = markets.data?.data
  const isGainers = view.tab === 'gainers'
  if (!all) return <OnItsWay markets={markets} skeleton={<MoversSkeleton />} />
  return (
    <Movers
      label={t(isGainers ? 'markets.tabs.gainers' : 'markets.tabs.losers')}
      assets={isGainers ? gainers(all) : losers(all)}
      criteria={`${view.kind} ${view.tab}`}
      favourites={favourites.favourites}
      isGuest={favourites.isGuest}
      onToggle={favourites.toggle}
    />
  )
}
