import { type RefObject, useEffect } from 'react'
import { prices } from './prices.ts'

/**
 * Has the prices of those rows told that are in sight, of those that are in the page. A row says by `data-symbol` whose
 * it is.
 */
export function useInSight(list: RefObject<HTMLElement | null>, symbols: readonly string[]): void {
  // Where they stand does not matter: the browser says what comes into sight.
  const inThePage = symbols.toSorted().join()
  // Visibility is known to the browser alone, and the stream is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other elements, which have to be looked for
  useEffect(() => {
    const inSight = new Set<string>()
    const look = prices.look({ assets: [] })
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const symbol = target.getAttribute('data-symbol')
        if (symbol === null) continue
        if (isIntersecting) inSight.add(symbol)
        else inSight.delete(symbol)
      }
      look.change({ assets: [...inSight] })
    })
    for (const row of list.current?.querySelectorAll('[data-symbol]') ?? []) observer.observe(row)
    return () => {
      observer.disconnect()
      look.end()
    }
  }, [list, inThePage])
}
