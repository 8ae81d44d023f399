import { useCallback, useEffect, useRef, useState } from 'react'
import { closeDelayMs, openDelayMs } from '../shell/index.ts'
import type { SectionKey } from './orb-sections.ts'

/** Which card is expanded. A passing pointer waits for the delays of the Products menu; focus and taps do not. */
export function useExpanded() {
  const [expanded, setExpanded] = useState<SectionKey>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const expand = useCallback((key: SectionKey | undefined) => {
    clearTimeout(timer.current)
    setExpanded(key)
  }, [])
  const later = (change: () => void, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(change, delayMs)
  }
  const hover = (key: SectionKey) => later(() => setExpanded(key), openDelayMs)
  const leave = (key: SectionKey) =>
    later(() => setExpanded((current) => (current === key ? undefined : current)), closeDelayMs)

  // The delays run on the browser's clock, and end with the page.
  useEffect(() => () => clearTimeout(timer.current), [])

  return { expanded, expand, hover, leave }
}
