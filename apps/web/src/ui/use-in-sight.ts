import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a strip so that what is current in it (`aria-current="page"`) stands in its middle, whenever something else
 * becomes so. Never by `scrollIntoView`, which moves the page as well.
 */
export function useInSight(strip: RefObject<HTMLElement | null>, current: string): void {
  // Where a strip is scrolled to is the browser's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current is read from the strip itself
  useEffect(() => {
    const own = strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!strip.current || !own) return
    strip.current.scrollLeft = own.offsetLeft - (strip.current.clientWidth - own.offsetWidth) / 2
  }, [strip, current])
}
