import type { Tx } from './database.ts'

/**
 * How a capability tells others that something happened, without knowing them: handlers run in the same
 * transaction, in the order they were added, and a handler that fails undoes the whole fact.
 */
export type Hook<Event> = {
  on(handler: (tx: Tx, event: Event) => Promise<void>): void
  emit(tx: Tx, event: Event): Promise<void>
}

export function createHook<Event>(): Hook<Event> {
  const handlers: ((tx: Tx, event: Event) => Promise<void>)[] = []
  return {
    on: (handler) => void handlers.push(handler),
    async emit(tx, event) {
      for (const handler of handlers) await handler(tx, event)
    },
  }
}
