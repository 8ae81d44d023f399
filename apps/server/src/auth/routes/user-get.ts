import type { FastifyInstance } from 'fastify'
import { accountDetails } from '../accounts/details-store.ts'
import { presentUser } from '../accounts/present.ts'
import { userById } from '../accounts/user-store.ts'
import { requireBearer } from '../callers/bearer.ts'
import type { Auth } from '../context.ts'
import { AuthError } from '../errors.ts'

/** `GET user`: the signed-in person's account. */
export function userGetRoute(app: FastifyInstance, auth: Auth): void {
  app.get('/user', async (request) => {
    const { sub } = await requireBearer(auth, request)
    return auth.platform.database.asSystem(async (tx) => {
      const user = await userById(tx, sub)
      if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
      return presentUser(user, await accountDetails(tx, sub))
    })
  })
}
