import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Offset, type Room, within } from './arrangement.ts'
import { roomInLayout } from './room-in-layout.ts'

/** A mouse that moved less has clicked; a finger that moved more before the long press wants to scroll. */
const slopPx = 6
const longPressMs = 380

type Press = {
  readonly pointerId: number
  readonly x: number
  readonly y: number
  readonly isTouch: boolean
  /** Ends the long press and the listening. */
  readonly over: AbortController
  /** Known once the card is lifted. */
  lifted?: { readonly room: Room; at: Offset }
}

export type CardDrag = {
  /** Place of the card while it is not dragged. */
  readonly offset: Offset
  readonly stage: RefObject<HTMLElement | null>
  readonly onStart: () => void
  readonly onDrop: (drop: { readonly offset: Offset; readonly x: number; readonly y: number }) => void
}

/** Dragging a card by a mouse, or by a finger that has rested on it. A drag ends in no click. */
export function useCardDrag({ offset, stage, onStart, onDrop }: CardDrag) {
  const card = useRef<HTMLLIElement>(null)
  const press = useRef<Press>(undefined)
  const wasDragged = useRef(false)
  const [held, setHeld] = useState<Offset>()
  const onDropNow = useRef(onDrop)

  // The listeners of a press outlive a rendering; what they call is the newest.
  useEffect(() => {
    onDropNow.current = onDrop
  })

  // A page scrolls under a finger unless the touch itself is taken, and React's own touch listeners cannot take it.
  useEffect(() => {
    const element = card.current
    const keepStill = (event: TouchEvent) => {
      if (press.current?.lifted) event.preventDefault()
    }
    element?.addEventListener('touchmove', keepStill, { passive: false })
    return () => {
      element?.removeEventListener('touchmove', keepStill)
      press.current?.over.abort()
    }
  }, [])

  const lift = (holding: Press) => {
    if (!card.current || !stage.current) return
    holding.lifted = { room: roomInLayout(card.current, stage.current), at: offset }
    wasDragged.current = true
    card.current.setPointerCapture(holding.pointerId)
    setHeld(offset)
    onStart()
  }

  const letGo = (holding: Press) => {
    holding.over.abort()
    press.current = undefined
    setHeld(undefined)
  }

  const move = (holding: Press, { pointerId, clientX, clientY }: globalThis.PointerEvent) => {
    if (holding.pointerId !== pointerId) return
    const way = { x: clientX - holding.x, y: clientY - holding.y }
    if (!holding.lifted) {
      if (Math.hypot(way.x, way.y) <= slopPx) return
      if (holding.isTouch) return letGo(holding)
      lift(holding)
    }
    if (!holding.lifted) return
    holding.lifted.at = within(holding.lifted.room, { x: offset.x + way.x, y: offset.y + way.y })
    setHeld(holding.lifted.at)
  }

  const drop = (holding: Press, { pointerId, clientX, clientY }: globalThis.PointerEvent) => {
    if (holding.pointerId !== pointerId) return
    letGo(holding)
    if (holding.lifted) onDropNow.current({ offset: holding.lifted.at, x: clientX, y: clientY })
  }

  const handlers = {
    onPointerDown({ button, isPrimary, pointerType, pointerId, clientX, clientY }: PointerEvent) {
      wasDragged.current = false
      if (button !== 0 || !isPrimary) return
      const over = new AbortController()
      const holding: Press = { pointerId, x: clientX, y: clientY, isTouch: pointerType === 'touch', over }
      press.current = holding
      if (holding.isTouch) {
        const longPress = setTimeout(() => lift(holding), longPressMs)
        over.signal.addEventListener('abort', () => clearTimeout(longPress))
      }
      // A quick pointer is beyond the card before the card hears of it.
      const { signal } = over
      window.addEventListener('pointermove', (event) => move(holding, event), { signal })
      window.addEventListener('pointerup', (event) => drop(holding, event), { signal })
      window.addEventListener('pointercancel', () => letGo(holding), { signal })
    },
    onClickCapture(event: MouseEvent) {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // A long press means the card, not the browser's menu about its link.
    onContextMenu(event: MouseEvent) {
      if (press.current?.isTouch) event.preventDefault()
    },
    onDragStart(event: MouseEvent) {
      event.preventDefault()
    },
  }
  return { card, held, handlers }
}
