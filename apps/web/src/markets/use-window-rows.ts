import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useState } from 'react'
import { useTop } from '../ui/use-top.ts'
import { useInSight } from './stream/use-in-sight.ts'

/** Beyond this many rows only those near the window are in the page. */
const MAX_PLAIN_ROWS = 100
const OVERSCAN = 8

/** A row that is in the page, or the room of those that are not. */
export type Stretch =
  | { readonly kind: 'row'; readonly symbol: string; readonly index: number }
  | { readonly kind: 'room'; readonly before: number; readonly height: number }

/**
 * Which rows of a long list are in the page: those near the window, and the one that has the focus, which would else be
 * lost. The prices of those in sight are told.
 */
export function useWindowRows(
  symbols: readonly string[],
  list: RefObject<HTMLElement | null>,
  rowHeight: number,
) {
  const top = useTop(list)
  const [focused, setFocused] = useState<string>()
  const kept = focused === undefined ? -1 : symbols.indexOf(focused)
  const isVirtual = symbols.length > MAX_PLAIN_ROWS
  const rangeExtractor = useCallback((range: Range) => withKept(defaultRangeExtractor(range), kept), [kept])
  const virtualizer = useWindowVirtualizer({
    enabled: isVirtual,
    count: symbols.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => symbols[index] ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor,
  })
  const stretches: Stretch[] = isVirtual
    ? stretchesOf(itemsBelow(top, virtualizer.getVirtualItems()), symbols, virtualizer.getTotalSize())
    : symbols.map((symbol, index): Stretch => ({ kind: 'row', symbol, index }))
  useInSight(
    list,
    stretches.flatMap((stretch) => (stretch.kind === 'row' ? stretch.symbol : [])),
  )
  return {
    stretches,
    /** For rows whose height is not known before they are seen. */
    measure: isVirtual ? virtualizer.measureElement : undefined,
    keep: setFocused,
  }
}

type Item = { readonly index: number; readonly start: number; readonly end: number }

function itemsBelow(top: number, items: readonly Item[]): Item[] {
  return items.map(({ index, start, end }) => ({ index, start: start - top, end: end - top }))
}

/** The rows in the page, and between them the room of those that are not. */
function stretchesOf(items: readonly Item[], symbols: readonly string[], total: number): Stretch[] {
  let end = 0
  const stretches = items.flatMap((item): Stretch[] => {
    const symbol = symbols[item.index]
    const room = item.start - end
    end = item.end
    return [
      ...(room > 0 ? [{ kind: 'room', before: item.index, height: room } as const] : []),
      ...(symbol === undefined ? [] : [{ kind: 'row', symbol, index: item.index } as const]),
    ]
  })
  return total > end
    ? [...stretches, { kind: 'room', before: symbols.length, height: total - end }]
    : stretches
}

function withKept(indexes: number[], kept: number): number[] {
  if (kept < 0 || indexes.includes(kept)) return indexes
  return [...indexes, kept].sort((a, b) => a - b)
}
