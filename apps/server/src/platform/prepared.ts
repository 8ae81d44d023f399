import pg from 'pg'

const MAX_NAMED = 2_000
const names = new Map<string, string>()

/**
 * A connection that keeps every statement with parameters prepared, so that it is parsed and planned once. Statements
 * beyond the bound stay unnamed: only something that builds texts without end would get there.
 */
export class PreparingClient extends pg.Client {
  override query = ((first: unknown, values?: unknown, ...rest: unknown[]) => {
    const isStatement = typeof first === 'string' && Array.isArray(values)
    const args = isStatement ? [{ ...nameOf(first), text: first, values }, ...rest] : [first, values, ...rest]
    return Reflect.apply(pg.Client.prototype.query, this, args)
  }) as pg.Client['query']
}

function nameOf(text: string): { name: string } | Record<never, never> {
  const known = names.get(text)
  if (known) return { name: known }
  if (names.size >= MAX_NAMED) return {}
  const name = `s${names.size + 1}`
  names.set(text, name)
  return { name }
}
