import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import type { MarketAsset } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Change } from '../change.tsx'
import { Changing } from '../changing.tsx'
import { priceText } from '../figures.ts'
import { AssetMark } from '../mark/asset-mark.tsx'
import { StarButton, type Starring } from '../star.tsx'
import { Trend } from '../trend.tsx'

/** Shortest drag; a shorter one is a press. */
const DRAG_PX = 6

type Moving = {
  /** Among all rows, from 0. */
  readonly place: number
  readonly count: number
  readonly onMove: (place: number) => void
  /** Where the pointer is that drags it; null once it is let go. */
  readonly onDrag: (y: number | null) => void
  readonly onDrop: () => void
}

/** An asset of the watch-list: it is dragged by its grip, moved by the arrow keys, or by what a press on it opens. */
export function WatchRow({
  asset,
  isOpen,
  onOpen,
  place,
  count,
  onMove,
  onDrag,
  onDrop,
  onRemove,
  ...starring
}: Starring &
  Moving & {
    readonly asset: MarketAsset
    readonly isOpen: boolean
    readonly onOpen: (symbol: string | undefined) => void
    /** Takes it off the list; undefined where its star does that. */
    readonly onRemove: (() => void) | undefined
  }) {
  const { t, language } = useTranslation()
  const id = useId()
  const { symbol, name, category } = asset
  return (
    <>
      <div className="flex min-h-18.5 items-center gap-2 pe-3 sm:gap-3 sm:pe-5">
        <Grip
          label={t('markets.watch.move', { name, place: place + 1, count })}
          controls={id}
          {...{ isOpen, place, onMove, onDrag, onDrop }}
          onPress={() => onOpen(isOpen ? undefined : symbol)}
        />
        <AppLink
          to="asset"
          params={{ id: symbol }}
          className="group flex min-h-11 min-w-0 flex-1 items-center gap-3"
        >
          <AssetMark symbol={symbol} />
          <span className="min-w-0">
            <span className="line-clamp-2 leading-5 font-medium group-hover:underline">{name}</span>
            <span className="block text-xs text-muted">
              <bdi translate="no">{symbol}</bdi>
              <span className="max-[24rem]:hidden"> · {t(`markets.category.${category}`)}</span>
            </span>
          </span>
        </AppLink>
        <span className="max-sm:hidden">
          <Trend prices={asset.sparkline} />
        </span>
        <span className="grid min-w-22 shrink-0 justify-items-end gap-0.5">
          <Changing
            text={priceText(asset.price, language)}
            className={cn('font-medium', asset.state !== 'live' && 'text-muted')}
          />
          <Change percent={asset.change_24h} className="text-sm" />
        </span>
        <StarButton symbol={symbol} name={name} {...starring} />
      </div>
      {isOpen && (
        <div id={id} className="flex flex-wrap gap-2 px-4 pb-3.5">
          <Button size="sm" variant="secondary" onClick={() => onMove(place - 1)}>
            <ArrowUp aria-hidden />
            {t('markets.watch.up')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onMove(place + 1)}>
            <ArrowDown aria-hidden />
            {t('markets.watch.down')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onMove(0)}>
            <ArrowUpToLine aria-hidden />
            {t('markets.watch.first')}
          </Button>
          {onRemove && (
            <Button size="sm" variant="secondary" onClick={onRemove}>
              <X aria-hidden />
              {t('watchLists.takeOff')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type GripProps = Omit<Moving, 'count'> & {
  readonly label: string
  readonly controls: string
  readonly isOpen: boolean
  readonly onPress: () => void
}

function Grip({ label, controls, isOpen, onPress, place, onMove, onDrag, onDrop }: GripProps) {
  const from = useRef<number>(undefined)
  const isDragging = useRef(false)
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    from.current = event.clientY
    isDragging.current = false
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = ({ clientY }: PointerEvent) => {
    if (from.current === undefined) return
    isDragging.current ||= Math.abs(clientY - from.current) >= DRAG_PX
    if (isDragging.current) onDrag(clientY)
  }
  const letGo = ({ type }: PointerEvent) => {
    if (isDragging.current && type === 'pointerup') onDrop()
    from.current = undefined
    onDrag(null)
  }
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    onMove(place + by)
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      // The click that ends a drag is none.
      onClick={() => isDragging.current || onPress()}
      className="grid h-11 w-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:text-ink"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  )
}
