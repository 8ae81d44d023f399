import { useRef } from 'react'

/**
 * For what opens over the page without a trigger of its own: the focus goes back to what had it. Give both handlers to
 * the primitive's content.
 */
export function useFocusReturn() {
  // A layer rendered open at once may have given the focus to a part of its own before it says that it opens.
  const opener = useRef(typeof document === 'undefined' ? null : document.activeElement)
  return {
    onOpenAutoFocus: ({ target }: Event) => {
      const { activeElement } = document
      if (target instanceof Element && target.contains(activeElement)) return
      opener.current = activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = opener
      // Where nothing had it, the trigger gets it, if there is one.
      if (!(current instanceof HTMLElement) || current === document.body || !current.isConnected) return
      event.preventDefault()
      current.focus()
    },
  }
}
