import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useRef, useState } from 'react'
import { type MarketAsset, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useSession } from '../../app/session/session.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useFavourites } from '../favourites.ts'
import { ListChoice } from '../lists/list-choice.tsx'
import { assetsQuery, favouritesQuery } from '../queries.ts'
import { MoversSkeleton } from '../screener/skeletons.tsx'
import { useAsking } from '../stream/prices.ts'
import { useInSight } from '../stream/use-in-sight.ts'
import { movedTo, rowAt } from './moved.ts'
import { type ShownList, useShownList } from './use-shown-list.ts'
import { WatchRow } from './watch-row.tsx'

/** The list that is chosen: the assets that one has starred, or those of a named list, in an order of one's own. */
export default function WatchList() {
  const { user, loading } = useSession()
  if (!user && !loading) return <Nothing isGuest />
  return (
    <>
      <ListChoice />
      <Chosen />
    </>
  )
}

function Chosen() {
  const { t, language } = useTranslation()
  const { user } = useSession()
  const asking = useAsking()
  const shown = useShownList()
  const starred = useQuery({ ...favouritesQuery(), enabled: user !== undefined })
  const crypto = useQuery({ ...assetsQuery('crypto', language), ...asking })
  const securities = useQuery({ ...assetsQuery('security', language), ...asking })
  const failed = [starred, crypto, securities].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <ErrorState
        message={t('markets.failed')}
        requestId={tellError(failed.error).requestId}
        retrying={failed.isFetching}
        onRetry={() => failed.refetch()}
      />
    )
  const symbols = shown.symbols ?? starred.data?.data
  if (!symbols || !crypto.data || !securities.data) return <MoversSkeleton />
  const known = new Map([...crypto.data.data, ...securities.data.data].map((asset) => [asset.symbol, asset]))
  // An asset that has left the lists stays on the account, and has no price to show.
  const assets = symbols.flatMap((symbol) => known.get(symbol) ?? [])
  if (assets.length === 0) return shown.symbols ? <NothingListed /> : <Nothing isGuest={false} />
  return <Rows assets={assets} all={symbols} shown={shown} />
}

function NothingListed() {
  const { t } = useTranslation()
  return <EmptyState icon={Star} title={t('watchLists.empty')} hint={t('watchLists.emptyHint')} />
}

function Nothing({ isGuest }: { readonly isGuest: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={Star}
      title={t('markets.watch.none')}
      hint={t(isGuest ? 'markets.watch.guest' : 'markets.watch.noneHint')}
      action={
        isGuest && (
          <AppLink
            to="login"
            query={{ next: '/markets?tab=watchlist' }}
            className={buttonStyle({ variant: 'secondary' })}
          >
            {t('markets.watch.signIn')}
          </AppLink>
        )
      }
    />
  )
}

/** One that is being dragged, and where it would be let go. */
type Dragged = { readonly symbol: string; readonly place: number }

function Rows({
  assets,
  all,
  shown: { name: listName, place, remove },
}: {
  readonly assets: readonly MarketAsset[]
  readonly all: readonly string[]
  readonly shown: ShownList
}) {
  const { t } = useTranslation()
  const favourites = useFavourites()
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<string>()
  const [dragged, setDragged] = useState<Dragged>()
  const [said, setSaid] = useState('')
  const kept = assets.map(({ symbol }) => symbol)
  const shown = dragged ? movedTo(kept, dragged.symbol, dragged.place) : kept
  useInSight(list, shown)
  const byMark = new Map(assets.map((asset) => [asset.symbol, asset]))

  function move({ symbol, name }: MarketAsset, to: number): void {
    const symbols = movedTo(kept, symbol, to)
    const at = symbols.indexOf(symbol)
    if (at === kept.indexOf(symbol)) return
    const hidden = all.filter((each) => !byMark.has(each))
    place({ symbol, symbols: [...symbols, ...hidden] })
    setSaid(t('markets.watch.moved', { name, place: at + 1, count: symbols.length }))
  }

  const placeAt = (y: number) => {
    const ends = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect().bottom)
    return rowAt(
      ends.sort((a, b) => a - b),
      y,
    )
  }
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} aria-label={listName ?? t('markets.watch.label')} className="flex flex-col">
        {/* While one is dragged the rows stay where they are in the page, or it would be let go of: only what is seen moves. */}
        {kept.map((symbol) => {
          const index = shown.indexOf(symbol)
          const asset = byMark.get(symbol)
          return (
            asset && (
              <li
                key={symbol}
                data-symbol={symbol}
                style={{ order: index }}
                className={cn('border-t border-line', dragged?.symbol === symbol && 'bg-subtle')}
              >
                <WatchRow
                  asset={asset}
                  place={index}
                  count={shown.length}
                  isOpen={open === symbol}
                  onOpen={setOpen}
                  onMove={(to) => move(asset, to)}
                  onRemove={remove && (() => remove(symbol))}
                  onDrag={(y) => setDragged(y === null ? undefined : { symbol, place: placeAt(y) })}
                  onDrop={() => dragged && move(asset, dragged.place)}
                  isFavourite={favourites.favourites.has(symbol)}
                  isGuest={favourites.isGuest}
                  onToggle={favourites.toggle}
                />
              </li>
            )
          )
        })}
      </ol>
    </>
  )
}
