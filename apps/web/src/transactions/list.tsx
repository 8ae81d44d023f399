import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from 'react-router'
import type { Transaction } from '../app/requests/api.ts'
import { cn } from '../ui/cn.ts'
import { DateText } from '../ui/date-text.tsx'
import { DayText } from './day-text.tsx'
import { type Entry, withDayHeadings } from './days.ts'
import { TransactionRow } from './row.tsx'
import { rowId } from './row-id.ts'
import { fromList } from './use-filters.ts'

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
}

/** Rows under the days on which they happened, newest first. */
export function TransactionList({ transactions, timeZone, ...rest }: TransactionListProps) {
  const entries = useMemo(() => withDayHeadings(transactions, timeZone), [transactions, timeZone])
  const list = useRef<HTMLOListElement>(null)
  const rows = useRows(entries, list, transactions.length > MAX_PLAIN_ROWS)
  return (
    <ol
      ref={list}
      aria-label={rest.label}
      className="relative"
      style={rows.height === undefined ? undefined : { height: rows.height }}
      onFocus={(event) => rows.onFocus(indexOf(event.target))}
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
              <EntryView
                entry={entry}
                timeZone={timeZone}
                today={rest.today}
                openId={rest.openId}
                addressOf={rest.addressOf}
              />
            </li>
          )
        )
      })}
    </ol>
  )
}

function EntryView({
  entry,
  timeZone,
  today,
  openId,
  addressOf,
}: {
  readonly entry: Entry
} & Pick<TransactionListProps, 'timeZone' | 'today' | 'openId' | 'addressOf'>) {
  // Seeing one after the other is one step of the history, which closing goes back by.
  const { state } = useLocation()
  if (entry.kind === 'day') {
    return (
      <h2 className="px-4 pt-4 pb-1 text-xs font-semibold text-muted sm:px-6">
        <DayText day={entry.day} today={today} long />
      </h2>
    )
  }
  const { transaction } = entry
  return (
    <Link
      {...(openId === null ? { state: fromList } : { state, replace: true })}
      id={rowId(transaction.id)}
      to={addressOf(transaction.id)}
      preventScrollReset
      aria-current={transaction.id === openId ? 'true' : undefined}
      className="block transition-colors -outline-offset-2 hover:bg-subtle/60 aria-[current]:bg-accent-soft aria-[current]:shadow-[inset_3px_0_0_var(--accent)] rtl:aria-[current]:shadow-[inset_-3px_0_0_var(--accent)]"
    >
      <TransactionRow
        transaction={transaction}
        saysWaiting
        when={<DateText value={transaction.date} style="time" timeZone={timeZone} />}
      />
    </Link>
  )
}

type ShownRow = {
  readonly index: number
  readonly style?: CSSProperties
  readonly measure?: (element: HTMLElement | null) => void
}

/** Which entries are in the page: all, or those near the window and the one that has the focus. */
function useRows(entries: readonly Entry[], list: RefObject<HTMLElement | null>, isVirtual: boolean) {
  const top = useTop(list)
  const [focused, setFocused] = useState<number>()
  const rangeExtractor = useCallback(
    (range: Range) => withFocused(defaultRangeExtractor(range), focused, range.count),
    [focused],
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
  return { shown, height: isVirtual ? virtualizer.getTotalSize() : undefined, onFocus: setFocused }
}

/** How far below the page's top the element begins. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  // The layout is the browser's: what stands above the list may grow or shrink at any time.
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [element])
  return top
}

/** The row with the focus stays in the page, or the focus would be lost with it. */
function withFocused(indexes: number[], focused: number | undefined, count: number): number[] {
  if (focused === undefined || focused >= count || indexes.includes(focused)) return indexes
  return [...indexes, focused].sort((a, b) => a - b)
}

function indexOf(element: Element): number | undefined {
  const index = element.closest('[data-index]')?.getAttribute('data-index')
  return index === null || index === undefined ? undefined : Number(index)
}

function keyOf(entry: Entry | undefined): string {
  if (!entry) return ''
  return entry.kind === 'day' ? entry.day : entry.transaction.id
}
