import type { AnswerAt } from '@sadaf/api/client'

type Entry = AnswerAt<'GET /superapp/apps/{app}/store'>['data'][number]
type Written = { readonly changed_at: string | null }

/** Storage of an app, at the server. */
export type Shelf = {
  readonly read: () => Promise<readonly Entry[]>
  /** `known`: when what the app knows of the key was written; undefined where it has not read. */
  readonly write: (key: string, value: string | null, known: string | null | undefined) => Promise<Written>
}

type Waiting = { value: string | null; readonly done: Promise<void> }

/**
 * Reads and writes for one app, each after the one before, so that the latest state is the one that stays. A write that
 * has not begun takes the next value of its key. What was written elsewhere since the app read it is not overwritten.
 */
export function createAppStorage(shelf: Shelf) {
  /** By key, when it was written as far as the app has read; undefined until it has. */
  let known: Map<string, string> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const waiting = new Map<string, Waiting>()

  function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    // A failure is told to its own caller; the next call is served all the same.
    const done = last.then(act, act)
    last = done
    return done
  }

  async function put(key: string): Promise<void> {
    const value = waiting.get(key)?.value ?? null
    waiting.delete(key)
    const { changed_at: at } = await shelf.write(key, value, known && (known.get(key) ?? null))
    if (at === null) known?.delete(key)
    else known?.set(key, at)
  }

  return {
    read: () =>
      inTurn(async () => {
        const entries = await shelf.read()
        known = new Map(entries.map((entry) => [entry.key, entry.changed_at]))
        return Object.fromEntries(entries.map(({ key, value }) => [key, value]))
      }),
    write(key: string, value: string | null): Promise<void> {
      const next = waiting.get(key)
      if (next) {
        next.value = value
        return next.done
      }
      const done = inTurn(() => put(key))
      waiting.set(key, { value, done })
      return done
    },
  }
}
