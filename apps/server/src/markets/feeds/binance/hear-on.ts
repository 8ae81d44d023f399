import { type Line, LineLost } from './line.ts'

/** When the next line may be tried again where it could not be opened. */
const AGAIN_AFTER_MS = 5_000

export type Renewal<T> = {
  open(): Promise<Line>
  /** @throws Error where a message cannot be understood */
  read(message: string): T
  /** Whether it says that the line will be closed. */
  isFarewell(told: T): boolean
  /** How old a line becomes before the next one is opened. */
  readonly livesMs: number
  now(): number
}

/**
 * Listens over one line after the other: the next one is open before the former is let go, so that nothing is
 * missed where an end is foreseen. Something may be heard twice meanwhile.
 *
 * @throws LineLost where a line is lost and no other one is on its way
 */
export async function* hearOn<T>(first: Line, renewal: Renewal<T>): AsyncGenerator<T, never, void> {
  let line = first
  for (;;) {
    const successor = createSuccessor(renewal, line)
    let lost: unknown
    try {
      yield* hear(line, renewal, successor)
    } catch (error) {
      if (!(error instanceof LineLost)) throw error
      lost = error
    }
    const next = successor.opening()
    if (next === null) throw lost
    line = await next
  }
}

async function* hear<T>(
  line: Line,
  renewal: Renewal<T>,
  successor: Successor,
): AsyncGenerator<T, void, void> {
  const endsAt = renewal.now() + renewal.livesMs
  let isEnding = false
  for await (const message of line.heard()) {
    const told = renewal.read(message)
    yield told
    isEnding ||= renewal.isFarewell(told) || renewal.now() >= endsAt
    if (isEnding) successor.want()
  }
}

/** The line that follows. */
type Successor = {
  /** Has it opened, where it is not being opened and has not failed just now. */
  want(): void
  /** Null where it is not opened. */
  opening(): Promise<Line> | null
}

/** @param former is let go when the next one is open */
function createSuccessor({ open, now }: Pick<Renewal<unknown>, 'open' | 'now'>, former: Line): Successor {
  let opening: Promise<Line> | null = null
  let againAt = Number.NEGATIVE_INFINITY
  return {
    want() {
      if (opening || now() < againAt) return
      opening = open()
      opening.then(
        () => former.end(),
        () => {
          opening = null
          againAt = now() + AGAIN_AFTER_MS
        },
      )
    },
    opening: () => opening,
  }
}
