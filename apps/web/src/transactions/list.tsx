import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Transaction } from '../app/api/api.ts'
import { cn } from '../ui/cn.ts'
import { useTop } from '../ui/use-top.ts'
import { DayText } from './day-text.tsx'
import { type Entry, withDayHeadings } from './days.ts'
import { rowByKey } from './list-keys.ts'
import { ListRow } from './list-row.tsx'
import type { Selection } from './use-selection.ts'

/** Beyond this many rows only those near the window are in the page. */
const MAX_PLAIN_ROWS = 100
const DAY_HEIGHT_PX = 39
const ROW_HEIGHT_PX = 73

export type TransactionListProps = {
  readonly label: string
  readonly transactions: readonly Transaction[]
  readonly today: string
  readonly timeZone: string | undefined
  /** The one whose details are open. */
  readonly openId: string | null
  readonly addressOf: (id: string) => string
  readonly selection: Selection
}

/**
 * Rows under the days on which they happened, newest first. One of them is reached by Tab, the others by arrows from
 * it.
 */
export function TransactionList({ transactions, timeZone, ...rest }: TransactionListProps) {
  const entries = useMemo(() => withDayHeadings(transactions, timeZone), [transactions, timeZone])
  const list = useRef<HTMLOListElement>(null)
  const rows = useRows(entries, list, transactions.length > MAX_PLAIN_ROWS)
  const { openId, selection } = rest
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && selection.isOn) selection.stop()
    // Where details are open, the keys walk them.
    if (openId !== null || event.altKey || event.ctrlKey || event.metaKey) return
    if (rows.walk(event.key, indexOf(event.target))) event.preventDefault()
  }
  return (
    <ol
      ref={list}
      aria-label={rest.label}
      className="relative"
      style={rows.height === undefined ? undefined : { height: rows.height }}
      onFocus={(event) => rows.onFocus(indexOf(event.target))}
      onKeyDown={onKeyDown}
    >
      {rows.shown.map(({ index, style, measure }) => {
        const entry = entries[index]
        return (
          entry && (
            <li
              key={keyOf(entry)}
              ref={measure}
              data-index={index}
              style={style}
              className={cn(index > 0 && entries[index - 1]?.kind !== 'day' && 'border-t border-line')}
              {...(measure && { 'aria-posinset': index + 1, 'aria-setsize': entries.length })}
            >
              {entry.kind === 'day' ? (
                <h2 className="px-4 pt-4 pb-1 text-xs font-semibold text-muted sm:px-6">
                  <DayText day={entry.day} today={rest.today} long />
                </h2>
              ) : (
                <ListRow
                  transaction={entry.transaction}
                  timeZone={timeZone}
                  openId={openId}
                  addressOf={rest.addressOf}
                  selection={selection}
                  isTabStop={index === rows.tabStop}
                />
              )}
            </li>
          )
        )
      })}
    </ol>
  )
}

type ShownRow = {
  readonly index: number
  readonly style?: CSSProperties
  readonly measure?: (element: HTMLElement | null) => void
}

/**
 * Which entries are in the page: all, or those near the window and the one that has the focus, or that Tab leads to.
 */
function useRows(entries: readonly Entry[], list: RefObject<HTMLElement | null>, isVirtual: boolean) {
  const top = useTop(list)
  const [focused, setFocused] = useState<number>()
  const places = useMemo(
    () => entries.flatMap((entry, index) => (entry.kind === 'day' ? [] : [index])),
    [entries],
  )
  // The list may have changed since.
  const tabStop = focused !== undefined && entries[focused]?.kind === 'row' ? focused : places[0]
  const rangeExtractor = useCallback(
    (range: Range) => withFocused(defaultRangeExtractor(range), tabStop, range.count),
    [tabStop],
  )
  const virtualizer = useWindowVirtualizer({
    enabled: isVirtual,
    count: entries.length,
    estimateSize: (index) => (entries[index]?.kind === 'day' ? DAY_HEIGHT_PX : ROW_HEIGHT_PX),
    getItemKey: (index) => keyOf(entries[index]),
    overscan: 10,
    scrollMargin: top,
    rangeExtractor,
  })
  const shown: readonly ShownRow[] = isVirtual
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({
        index,
        style: { position: 'absolute', insetInline: 0, top: 0, translate: `0 ${start - top}px` },
        measure: virtualizer.measureElement,
      }))
    : entries.map((_, index) => ({ index }))
  const goTo = useFocusOn(list, shown)
  /** Goes where a key leads from an entry. @returns whether it leads anywhere */
  const walk = (key: string, from: number | undefined) => {
    const to = from === undefined ? undefined : rowByKey(key, places, from)
    if (to === undefined) return false
    setFocused(to)
    if (isVirtual) virtualizer.scrollToIndex(to, { align: 'auto' })
    goTo(to)
    return true
  }
  return {
    shown,
    height: isVirtual ? virtualizer.getTotalSize() : undefined,
    onFocus: setFocused,
    tabStop,
    walk,
  }
}

/** Gives the focus to an entry, as soon as it is in the page. */
function useFocusOn(list: RefObject<HTMLElement | null>, shown: readonly ShownRow[]) {
  const wished = useRef<number>(undefined)
  // The focus is the browser's.
  useLayoutEffect(() => {
    if (wished.current === undefined || !shown.some(({ index }) => index === wished.current)) return
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${wished.current}"] :is(a, button)`)
    wished.current = undefined
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  })
  return (index: number) => {
    wished.current = index
  }
}

/** The row with the focus stays in the page, or the focus would be lost with it. */
function withFocused(indexes: number[], focused: number | undefined, count: number): number[] {
  if (focused === undefined || focused >= count || indexes.includes(focused)) return indexes
  return [...indexes, focused].sort((a, b) => a - b)
}

function indexOf(target: EventTarget): number | undefined {
  const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null
  return index === null || index === undefined ? undefined : Number(index)
}

function keyOf(entry: Entry | undefined): string {
  if (!entry) return ''
  return entry.kind === 'day' ? entry.day : entry.transaction.id
}
