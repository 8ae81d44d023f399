import { Check } from 'lucide-react'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Transaction } from '../app/api/api.ts'
import { DateText } from '../ui/date-text.tsx'
import { TransactionRow } from './row.tsx'
import { rowId } from './row-id.ts'
import { fromList } from './use-filters.ts'
import type { Selection } from './use-selection.ts'

/** How long a finger rests on a row until it is chosen, and how far it may move meanwhile. */
const LONG_PRESS_MS = 500
const STILL_PX = 10

export type ListRowProps = {
  readonly transaction: Transaction
  readonly timeZone: string | undefined
  /** The one whose details are open. */
  readonly openId: string | null
  readonly addressOf: (id: string) => string
  readonly selection: Selection
  /** The one of all rows that the Tab key reaches. */
  readonly isTabStop: boolean
}

/** A row of the list: a way to its details or, while rows are being chosen, a choice. */
export function ListRow(props: ListRowProps) {
  return props.selection.isOn ? <Choice {...props} /> : <WayToDetail {...props} />
}

function WayToDetail({ transaction, timeZone, openId, addressOf, selection, isTabStop }: ListRowProps) {
  // Seeing one after the other is one step of the history, which closing goes back by.
  const { state } = useLocation()
  const { id } = transaction
  const press = useLongPress(() => selection.start(id))
  return (
    <Link
      {...(openId === null ? { state: fromList } : { state, replace: true })}
      {...press}
      id={rowId(id)}
      to={addressOf(id)}
      preventScrollReset
      tabIndex={isTabStop ? 0 : -1}
      aria-current={id === openId ? 'true' : undefined}
      className="block transition-colors -outline-offset-2 [-webkit-touch-callout:none] hover:bg-subtle/60 aria-[current]:bg-accent-soft aria-[current]:shadow-[inset_3px_0_0_var(--accent)] rtl:aria-[current]:shadow-[inset_-3px_0_0_var(--accent)]"
    >
      <Shown transaction={transaction} timeZone={timeZone} />
    </Link>
  )
}

function Choice({ transaction, timeZone, selection, isTabStop }: ListRowProps) {
  const { id } = transaction
  const isChosen = selection.has(id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a whole row is pressed, which no input can hold.
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      id={rowId(id)}
      tabIndex={isTabStop ? 0 : -1}
      onClick={(event) => selection.toggle(id, event.shiftKey)}
      className="group flex w-full items-center text-start transition-colors -outline-offset-2 select-none hover:bg-subtle/60 aria-checked:bg-accent-soft/60"
    >
      <span
        aria-hidden
        className="ms-4 grid size-5 shrink-0 place-items-center rounded-[0.3125rem] border border-line-strong bg-surface text-accent-ink group-aria-checked:border-accent group-aria-checked:bg-accent sm:ms-6"
      >
        {isChosen && <Check className="size-4" strokeWidth={3} />}
      </span>
      <span className="min-w-0 flex-1">
        <Shown transaction={transaction} timeZone={timeZone} />
      </span>
    </button>
  )
}

function Shown({ transaction, timeZone }: Pick<ListRowProps, 'transaction' | 'timeZone'>) {
  return (
    <TransactionRow
      transaction={transaction}
      saysWaiting
      when={<DateText value={transaction.date} style="time" timeZone={timeZone} />}
    />
  )
}

/** Handlers that choose a row by a finger that rests on it. */
function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const began = useRef({ x: 0, y: 0, isTouch: false })
  const end = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end()
      began.current = { x, y, isTouch: pointerType === 'touch' }
      if (!began.current.isTouch) return
      timer.current = setTimeout(onLongPress, LONG_PRESS_MS)
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (Math.hypot(x - began.current.x, y - began.current.y) > STILL_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    // The device's own menu for a link would come over what was chosen.
    onContextMenu: (event: MouseEvent) => {
      if (began.current.isTouch) event.preventDefault()
    },
  }
}
