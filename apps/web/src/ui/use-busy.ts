import { useRef, useState } from 'react'

/**
 * Runs work of a press or a submit, once at a time: while its promise is open another call does nothing, even before
 * React has rendered the disabled button.
 */
export function useBusy<Arguments extends readonly unknown[]>(work: (...args: Arguments) => unknown) {
  const running = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const run = (...args: Arguments) => {
    if (running.current) return
    const result = work(...args)
    if (!(result instanceof Promise)) return
    running.current = true
    setIsBusy(true)
    const done = () => {
      running.current = false
      setIsBusy(false)
    }
    void result.finally(done)
  }
  return { isBusy, run }
}
