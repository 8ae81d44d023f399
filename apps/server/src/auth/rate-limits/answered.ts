import { z } from 'zod'
import { lockUser } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import { hasLiveToken } from '../one-time-tokens/store.ts'
import type { Purpose } from '../one-time-tokens/token.ts'

/** Of an ask that a worker answers: when it was made, and whether others had asked for enough by then. */
export const askedFields = {
  // A job of an older version does not say it, and is always answered.
  askedAt: z.iso.datetime().default('9999-12-31T00:00:00Z'),
  isCrowded: z.boolean().default(false),
}

type Asked = { readonly askedAt: string; readonly isCrowded: boolean }

/**
 * Whether an ask needs no answer of its own, because something good was sent already: at any time where others had
 * asked for enough, else since it was made. The owner of the address can always use that.
 */
export async function isAnswered(
  { auth, tx }: Work,
  userId: string,
  purposes: readonly Purpose[],
  { askedAt, isCrowded }: Asked,
): Promise<boolean> {
  const now = auth.platform.clock.now()
  // Those who ask at the same moment are answered one after the other.
  await lockUser(tx, userId)
  return hasLiveToken(tx, userId, { purposes, since: isCrowded ? new Date(0) : new Date(askedAt) }, now)
}
