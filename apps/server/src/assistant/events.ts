import type { AssistantEvent } from '@sadaf/api'

/** Server-sent events that wait for their reader; `gone` is aborted once that hangs up. */
export type Events = {
  readonly tell: (event: AssistantEvent) => void
  readonly end: () => void
  readonly gone: AbortSignal
  readonly pieces: AsyncIterable<string>
}

/** A reader who is slow is waited for up to so many events; an answer has far fewer. */
const MOST_WAITING = 5_000

/** Events from work that goes on by itself, with or without listeners. */
export function createEvents(): Events {
  const waiting: string[] = []
  const gone = new AbortController()
  let isEnded = false
  let wake = () => {}

  const next = async (): Promise<IteratorResult<string, undefined>> => {
    while (waiting.length === 0 && !isEnded) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    const piece = waiting.shift()
    return piece === undefined ? { done: true, value: undefined } : { done: false, value: piece }
  }

  return {
    tell(event) {
      if (isEnded || gone.signal.aborted || waiting.length >= MOST_WAITING) return
      waiting.push(`data: ${JSON.stringify(event)}\n\n`)
      wake()
    },
    end() {
      isEnded = true
      wake()
    },
    gone: gone.signal,
    pieces: {
      [Symbol.asyncIterator]: () => ({
        next,
        async return() {
          gone.abort()
          isEnded = true
          wake()
          return { done: true, value: undefined }
        },
      }),
    },
  }
}
