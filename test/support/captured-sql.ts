import pg from 'pg'

/** A statement that the server ran, and on whose behalf. */
export type Statement = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly role: string
  readonly userId: string | null
}

const OPENING = /set local role (\w{1,63})(?:; select set_config\('app\.user_id', '([0-9a-f-]{36})')?/

/**
 * Watches every statement that is run in a person's or a worker's transaction in this process.
 *
 * @returns a function that stops watching and gives what was seen, each text once
 */
export function watchStatements(): () => Statement[] {
  const original = pg.Client.prototype.query
  const acting = new WeakMap<object, { role: string; userId: string | null }>()
  const seen = new Map<string, Statement>()

  function watched(this: pg.Client, ...given: unknown[]): unknown {
    const [query, parameters] = given
    const text = textOf(query)
    const opening = OPENING.exec(text)
    if (opening) acting.set(this, { role: opening[1] ?? '', userId: opening[2] ?? null })
    else if (text === 'commit' || text === 'rollback') acting.delete(this)
    else {
      const actor = acting.get(this)
      if (actor && /^\s*(select|insert|update|delete|with|declare)\b/i.test(text)) {
        const values = Array.isArray(parameters) ? parameters : valuesOf(query)
        seen.set(`${actor.role} ${text}`, { text, values, ...actor })
      }
    }
    return Reflect.apply(original, this, given)
  }

  pg.Client.prototype.query = watched as typeof original
  return () => {
    pg.Client.prototype.query = original
    return [...seen.values()]
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return hasText(query) ? query.text : ''
}

function valuesOf(query: unknown): unknown[] {
  return hasText(query) && Array.isArray(query.values) ? query.values : []
}

function hasText(query: unknown): query is { text: string; values?: unknown } {
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
}
