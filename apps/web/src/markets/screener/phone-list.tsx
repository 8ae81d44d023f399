import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { useHeldOrder, useHold } from '../use-held-order.ts'
import { useWindowRows } from '../use-window-rows.ts'
import type { ListProps } from './list-props.ts'
import { PhoneRow } from './phone-row.tsx'

/** Of a row that is not open. */
const ROW_HEIGHT_PX = 75

/** The assets in rows of two lines. One of them is open in its place. */
export function PhoneList({ assets, criteria, favourites, isGuest, onToggle }: ListProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string>()
  const { isHeld, hold } = useHold()
  const shown = useHeldOrder(assets, criteria, isHeld || open !== undefined)
  const symbols = useMemo(() => shown.map(({ symbol }) => symbol), [shown])
  const list = useRef<HTMLUListElement>(null)
  const rows = useWindowRows(symbols, list, ROW_HEIGHT_PX)
  return (
    <ul
      {...hold}
      ref={list}
      aria-label={t('markets.tabs.all')}
      onFocusCapture={({ target }) =>
        rows.keep(target.closest('[data-symbol]')?.getAttribute('data-symbol') ?? undefined)
      }
    >
      {rows.stretches.map((stretch) => {
        if (stretch.kind === 'room')
          return <li key={`before ${stretch.before}`} aria-hidden style={{ height: stretch.height }} />
        const asset = shown[stretch.index]
        return (
          asset && (
            <li
              key={stretch.symbol}
              ref={rows.measure}
              data-index={stretch.index}
              data-symbol={stretch.symbol}
              className="border-t border-line"
              {...(rows.measure && { 'aria-posinset': stretch.index + 1, 'aria-setsize': shown.length })}
            >
              <PhoneRow
                asset={asset}
                isOpen={open === stretch.symbol}
                onOpen={setOpen}
                isFavourite={favourites.has(stretch.symbol)}
                isGuest={isGuest}
                onToggle={onToggle}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}
