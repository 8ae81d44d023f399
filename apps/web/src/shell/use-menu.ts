import { type PointerEvent, useCallback, useEffect, useReducer, useRef } from 'react'
import { delayOf, isShown, nextPhase } from './menu-timing.ts'

/** A menu that opens by hover or click and closes on leaving, Escape, an outside press or lost focus. */
export function useMenu() {
  const [phase, send] = useReducer(nextPhase, 'closed')
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const isOpen = isShown(phase)
  const dismiss = useCallback(() => send('dismiss'), [])

  // The delays run on the browser's clock.
  useEffect(() => {
    const delay = delayOf(phase)
    if (delay === undefined) return
    const timer = setTimeout(() => send('elapsed'), delay)
    return () => clearTimeout(timer)
  }, [phase])

  // Presses, keys and focus outside the menu's own elements reach only the document.
  useEffect(() => {
    if (!isOpen) return
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) send('dismiss')
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const hadFocus = root.current?.contains(document.activeElement) ?? false
      send('dismiss')
      if (hadFocus) trigger.current?.focus()
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  /** A finger does not hover: its press is a click. */
  const onHover =
    (event: 'pointer-on-trigger' | 'pointer-on-panel' | 'pointer-left') => (pointer: PointerEvent) => {
      if (pointer.pointerType !== 'touch') send(event)
    }
  return { isOpen, send, dismiss, root, trigger, onHover }
}
