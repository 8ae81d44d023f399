import { type FocusEvent, type PointerEvent, useState } from 'react'
import type { MarketAsset } from '../app/api/api.ts'
import { inOrderOf, isSameOrder } from './held-order.ts'

/** Whether the pointer or the focus is in something, and what that something needs to tell. */
export function useHold() {
  const [hasPointer, setHasPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  return {
    isHeld: hasPointer || hasFocus,
    hold: {
      // A finger is nowhere once it is lifted.
      onPointerEnter: ({ pointerType }: PointerEvent) => setHasPointer(pointerType !== 'touch'),
      onPointerLeave: () => setHasPointer(false),
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  }
}

/**
 * The assets in the order that they are given in; while it is held they keep the one before, so that nothing moves away
 * from under a finger. A change of `criteria` sorts them again at once: the person has just asked for it.
 */
export function useHeldOrder(
  assets: readonly MarketAsset[],
  criteria: string,
  isHeld: boolean,
): readonly MarketAsset[] {
  const given = assets.map(({ symbol }) => symbol)
  const [shown, setShown] = useState({ criteria, symbols: given })
  if (shown.criteria === criteria && (isHeld || isSameOrder(given, shown.symbols)))
    return inOrderOf(assets, shown.symbols)
  setShown({ criteria, symbols: given })
  return assets
}
