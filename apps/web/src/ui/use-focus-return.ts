import { useRef } from 'react'

/**
 * For what opens over the page without a trigger of its own: the focus goes back to what had it. Give both handlers to
 * the primitive's content.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
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
