import { setImmediate } from 'node:timers/promises'

/** Work that is done once, in slices: with pauses ahead of its need, or at once where its result is needed. */
export type SlicedWork<Result> = {
  /** Result of the work; does at once what is left of it. */
  now(): Result
  /** Does the work with a pause before each slice. */
  ahead(): Promise<Result>
}

/**
 * Shares one run of a generator, which yields after each slice. Work that fails begins again with the next call.
 *
 * @param pause lets the process do other things before the next slice
 */
export function slicedWork<Result>(
  begin: () => Generator<void, Result>,
  pause: () => Promise<unknown> = () => setImmediate(),
): SlicedWork<Result> {
  let work: Generator<void, Result> | undefined
  let done: { readonly result: Result } | undefined
  let beingDone: Promise<Result> | undefined

  function doSlice(): void {
    const going = work ?? begin()
    // Left aside until the slice is done: a generator that threw would end without a result.
    work = undefined
    const slice = going.next()
    if (slice.done) done = { result: slice.value }
    else work = going
  }

  function now(): Result {
    while (!done) doSlice()
    return done.result
  }

  async function inSlices(): Promise<Result> {
    for (;;) {
      await pause()
      if (!done) doSlice()
      if (done) return done.result
    }
  }

  return {
    now,
    async ahead() {
      if (done) return done.result
      beingDone ??= inSlices().finally(() => {
        beingDone = undefined
      })
      return beingDone
    },
  }
}
