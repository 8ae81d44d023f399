import { asSystemWithin, type Platform, type Tx, takeTurn } from '../platform/index.ts'
import { turnOf } from './ask.ts'
import { insertBlock } from './block-store.ts'
import { changeRequest, ownRequest, type Which } from './change.ts'
import type { SeenRequest } from './list-store.ts'
import { declined } from './request.ts'
import { openAskedOf } from './store.ts'
import type { Tell } from './tell.ts'

type Declining = Pick<Platform, 'clock' | 'ids'> & { readonly tell: Tell }

/**
 * Declines what one is asked for; with a block, all that the asker still waits for, and what they would ask
 * later.
 *
 * @throws DomainError `not_found`, `request_paid`, `request_declined`, `request_cancelled`, `request_lapsed`
 */
export async function decline(
  { clock, ids, tell }: Declining,
  tx: Tx,
  which: Which & { readonly isBlocking: boolean },
): Promise<void> {
  const seen = await ownRequest(tx, which, 'incoming')
  const now = clock.now()
  if (which.isBlocking) await block(tx, which.userId, { id: ids.next(), asker: seen.asker, at: now })
  await asSystemWithin(tx, async () => {
    await declineOne(tell, tx, { ...which, askerId: seen.asker.userId }, now)
    if (!which.isBlocking) return
    for (const open of await openAskedOf(tx, which.userId, seen.asker.userId))
      await declineOne(tell, tx, { ...open, userId: which.userId }, now)
  })
}

async function block(
  tx: Tx,
  userId: string,
  { id, asker, at }: { readonly id: string; readonly asker: SeenRequest['asker']; readonly at: Date },
): Promise<void> {
  // A concurrent request either came first, and is declined below, or is refused by the block.
  await takeTurn(tx, turnOf(userId))
  await insertBlock(tx, { userId, id, blocked: asker, at })
}

async function declineOne(
  tell: Tell,
  tx: Tx,
  { userId, askerId, id }: { readonly userId: string; readonly askerId: string; readonly id: string },
  now: Date,
): Promise<void> {
  const { after } = await changeRequest(tell, tx, { askerId, id }, (request) =>
    declined(request, userId, now),
  )
  const share = after.shares.find(({ asked }) => asked.userId === userId)
  if (share) await tell.asker(tx, 'request_declined', { request: after, share, at: now })
}
