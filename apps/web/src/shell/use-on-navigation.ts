import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls back after every navigation, also one that leads to the same page. */
export function useOnNavigation(onNavigation: () => void): void {
  const { key } = useLocation()
  const seenKey = useRef(key)

  // The router is outside the component: its key tells that something was opened.
  useEffect(() => {
    if (seenKey.current === key) return
    seenKey.current = key
    onNavigation()
  }, [key, onNavigation])
}
