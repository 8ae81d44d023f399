import { derivedId } from '../platform/index.ts'

/** The id of the operation for a booking that the provider made by itself: always the same for the same booking. */
export function bookingIdOf(provider: string, bookingId: string): string {
  return derivedId(provider, bookingId)
}
