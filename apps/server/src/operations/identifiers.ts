import { createHash } from 'node:crypto'

/** The id of the operation that gives another one back whole: there is at most one. */
export function returnIdOf(operationId: string): string {
  return derivedId('return', operationId)
}

/** The id of the operation for a booking that the provider made by itself: always the same for the same booking. */
export function bookingIdOf(provider: string, bookingId: string): string {
  return derivedId(provider, bookingId)
}

/** A UUID made of a hash (RFC 9562, version 8): the same names always give the same id. */
export function derivedId(namespace: string, name: string): string {
  const hex = createHash('sha256').update(`${namespace}/${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What people quote to each other: letters and digits of the id's random part. */
export function referenceOf(id: string): string {
  return `SDF${id.replaceAll('-', '').slice(-10).toUpperCase()}`
}
