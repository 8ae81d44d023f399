import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls a linked setting (`#password`) to the top of the window, as soon as it is there: a section waits
 * for its answers.
 */
export function useArrival(content: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be asked for again
  useEffect(() => {
    const around = content.current
    if (hash === '' || !around) return
    const arrive = () => {
      const place = around.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)
      place?.scrollIntoView({ block: 'start' })
      return place !== null
    }
    if (arrive()) return
    const watch = new MutationObserver(() => {
      if (arrive()) watch.disconnect()
    })
    watch.observe(around, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [content, hash, key])
}
