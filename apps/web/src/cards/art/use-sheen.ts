import { type PointerEvent, useRef } from 'react'
import { isStill } from '../../ui/stillness.ts'

/** How far the light wanders from the middle of a face to its edge, in percent of its own width. */
const REACH_PERCENT = 26

/**
 * Light that follows the pointer over a face. It is moved by its transform alone, written straight to it: nothing is
 * rendered, laid out or drawn again.
 */
export function useSheen() {
  const sheen = useRef<HTMLSpanElement>(null)
  // Asked for once as the pointer comes: where the face is does not change under it.
  const bounds = useRef<DOMRect>(undefined)
  const moveTo = (share: number) => {
    if (sheen.current) sheen.current.style.transform = `translate3d(${share * REACH_PERCENT}%, 0, 0)`
  }
  return {
    sheen,
    onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      bounds.current = isStill() ? undefined : currentTarget.getBoundingClientRect()
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      const face = bounds.current
      if (face) moveTo(((clientX - face.left) / face.width) * 2 - 1)
    },
    onPointerLeave: () => {
      bounds.current = undefined
      moveTo(0)
    },
  }
}
