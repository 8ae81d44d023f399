import { useState } from 'react'

/** Begins the flow once more: with an empty form, or after a failure with what the failed one had asked for. */
export type NextRound<Form> = (failed?: Form) => void

/**
 * The rounds of a flow that moves money: each is a component of its own, under `key`, that begins with `start` where
 * the round before failed.
 */
export function useRounds<Form>() {
  const [{ key, start }, setRound] = useState<{ readonly key: number; readonly start: Form | undefined }>({
    key: 0,
    start: undefined,
  })
  const next: NextRound<Form> = (failed) => setRound({ key: key + 1, start: failed })
  return { key, start, next }
}
