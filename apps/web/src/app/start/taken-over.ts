import { useEffect, useSyncExternalStore } from 'react'

let isPageTakenOver = false
const lateParts = new Set<object>()

/**
 * Tells boot.js that the page answers from now on: it hands over what was pressed and typed before. Not earlier than
 * the page knows its address: a press that came before leads where a later one would.
 */
export function TakenOver(): null {
  const isTakenOver = useIsTakenOver()
  useEffect(() => {
    isPageTakenOver = isTakenOver
    tellIfReady()
  }, [isTakenOver])
  return null
}

/** The page answers only once this part of it does too. What it answers is called when it does, or is there no more. */
export function awaitPart(): () => void {
  const part = {}
  lateParts.add(part)
  return () => {
    lateParts.delete(part)
    tellIfReady()
  }
}

function tellIfReady(): void {
  if (isPageTakenOver && lateParts.size === 0) dispatchEvent(new Event('sadaf-ready'))
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
