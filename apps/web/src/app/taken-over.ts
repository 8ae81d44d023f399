import { useEffect, useSyncExternalStore } from 'react'

/** Tells boot.js that the page answers from now on: it hands over what was pressed and typed before. */
export function TakenOver(): null {
  useEffect(() => {
    dispatchEvent(new Event('sadaf-ready'))
  }, [])
  return null
}

/** False while React takes over a pre-rendered page, which knows nothing of its address's query; true from then on. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
