/** The time is up and nothing is decided. */
export class TooLate extends Error {
  override readonly name = 'TooLate'
}

/** The moment until which a caller waits for an answer. */
export type Deadline = {
  leftMs(): number
  /** @throws TooLate */
  requireTime(): void
  /**
   * Of what waited for most of its time, an answer would come too late and have to be taken back, which costs more than
   * to decide: when there is the most to do, it is not begun.
   *
   * @throws TooLate
   */
  requireEnoughToBegin(): void
  /** Resolves when it is over; never when it was not needed. */
  readonly over: Promise<'late'>
  /** It is no longer needed. */
  release(): void
}

const SHARE_TO_BEGIN = 0.25

/** By the real clock, which tests do not move: the caller waits in real time. */
export function deadlineIn(ms: number): Deadline {
  const until = performance.now() + ms
  const { promise, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => resolve('late'), ms)
  const leftMs = () => until - performance.now()
  return {
    leftMs,
    requireTime() {
      if (leftMs() <= 0) throw new TooLate('it is not waited for any more')
    },
    over: promise,
    requireEnoughToBegin() {
      if (leftMs() < ms * SHARE_TO_BEGIN) throw new TooLate('it would be answered too late')
    },
    release: () => clearTimeout(timer),
  }
}
