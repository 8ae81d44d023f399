import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFavourites } from '../favourites.ts'
import { matching, sorted } from '../order.ts'
import { useRoom } from '../use-room.ts'
import { OnItsWay } from './on-its-way.tsx'
import type { PartProps } from './part-props.ts'
import { PhoneList } from './phone-list.tsx'
import { ScreenerSkeleton } from './skeletons.tsx'
import { ScreenerTable } from './table.tsx'
import { Toolbar } from './toolbar.tsx'

/** All assets of the kind, by what is searched for and in the order that is asked for. */
export function Screener({ view, markets }: PartProps) {
  const { t } = useTranslation()
  const room = useRoom()
  const favourites = useFavourites()
  const { search, category, sort } = view
  const all = markets.data?.data
  const shown = useMemo(
    () => all && sorted(matching(all, { search, category }), sort),
    [all, search, category, sort],
  )
  const props = {
    view,
    assets: shown ?? [],
    criteria: [view.kind, search, category, sort.by, sort.direction].join('\n'),
    favourites: favourites.favourites,
    isGuest: favourites.isGuest,
    onToggle: favourites.toggle,
  }
  return (
    <>
      <Toolbar view={view} count={shown?.length} isPhone={room === 'phone'} onChange={view.show} />
      {!shown ? (
        <OnItsWay markets={markets} skeleton={<ScreenerSkeleton room={room} />} />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={
            search.trim() === ''
              ? t('markets.search.emptyCategory')
              : t('markets.search.empty', { query: search.trim() })
          }
          action={
            <Button variant="secondary" onClick={() => view.show({ search: '', category: undefined })}>
              {t('markets.search.clear')}
            </Button>
          }
        />
      ) : room === 'phone' ? (
        <PhoneList {...props} />
      ) : (
        <ScreenerTable
          {...props}
          hasTrendColumn={room === 'desk'}
          onSort={(chosen) => view.show({ sort: chosen })}
        />
      )}
    </>
  )
}
