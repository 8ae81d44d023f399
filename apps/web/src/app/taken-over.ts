import { useEffect, useSyncExternalStore } from 'react'

/**
 * Tells boot.js that the page answers from now on: it hands over what was pressed and typed before. Not earlier than
 * the page knows its address: a press that came before leads where a later one would.
 */
export function TakenOver(): null {
  const isTakenOver = useIsTakenOver()
  useEffect(() => {
    if (isTakenOver) dispatchEvent(new Event('sadaf-ready'))
  }, [isTakenOver])
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
