import { derivedId } from '../platform/index.ts'

export { bookingIdOf } from '../providers/index.ts'
export { derivedId }

/** The id of the operation that gives another one back whole: there is at most one. */
export function returnIdOf(operationId: string): string {
  return derivedId('return', operationId)
}

/** The reference that people quote: letters and digits of the id's random part. */
export function referenceOf(id: string): string {
  return `SDF${id.replaceAll('-', '').slice(-10).toUpperCase()}`
}
