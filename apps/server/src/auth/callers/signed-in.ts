import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/index.ts'
import { lockUser, type UserRow } from '../accounts/user-store.ts'
import type { Auth } from '../context.ts'
import { sessionNotFound } from '../errors.ts'
import { refuseBanned } from '../sessions/sign-in.ts'
import { liveSession, type SessionRow } from '../sessions/store.ts'
import { requireBearer } from './bearer.ts'

/** A signed-in person, locked until the transaction ends, and the session they called with. */
export type SignedIn = { readonly user: UserRow; readonly session: SessionRow }

/**
 * Works in one transaction for the signed-in person of a request; their account is not changed by others
 * meanwhile.
 *
 * @throws AuthError no_authorization, bad_jwt, session_not_found or user_banned
 */
export async function asSignedIn<T>(
  auth: Auth,
  request: FastifyRequest,
  work: (tx: Tx, person: SignedIn) => Promise<T>,
): Promise<T> {
  const { sub, session_id } = await requireBearer(auth, request)
  const { database, clock } = auth.platform
  return database.asSystem(async (tx) => {
    const user = await lockUser(tx, sub)
    const session = await liveSession(tx, sub, session_id, clock.now())
    if (!user || !session) throw sessionNotFound()
    refuseBanned(user, clock.now())
    return work(tx, { user, session })
  })
}
