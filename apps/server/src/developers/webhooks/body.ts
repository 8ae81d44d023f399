import type { Happening } from '../../platform/index.ts'

/** Receivers take so much without ado; what is longer is told of by its id alone. */
export const LARGEST_BODY_BYTES = 20_000

/** The text of a message after Standard Webhooks: which event, since when, and the thing as the API shows it. */
export function bodyOf(
  { type, data }: { readonly type: string; readonly data: Happening['data'] },
  at: Date,
): string {
  const written = (shown: Happening['data']) =>
    JSON.stringify({ type, timestamp: at.toISOString(), data: shown })
  const whole = written(data)
  if (Buffer.byteLength(whole) <= LARGEST_BODY_BYTES) return whole
  return written({ id: data.id, is_shortened: true })
}
