import type { QueryClient } from '@tanstack/react-query'

/**
 * Changes what is cached as an event says. The server sends the API's own rows; one that is newer than this page may
 * send what the page does not know: that is `unknown`, and everything is fetched again.
 */
export type ApplyEvent = (client: QueryClient, payload: unknown) => 'applied' | 'unknown'

/** By the name of the event, what is done when the server sends it. Several capabilities may hear one event. */
export type LiveEvents = Readonly<Record<string, ApplyEvent>>

/** The row of the API that an event carries under this name; undefined where there is none. */
export function rowIn<Row extends { readonly id: string }>(payload: unknown, name: string): Row | undefined {
  const row = isRecord(payload) ? payload[name] : undefined
  // A value with an id is the server's own row: the checks are for a server that is newer than this page.
  return isRecord(row) && typeof row.id === 'string' ? (row as Row) : undefined
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
