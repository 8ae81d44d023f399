import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Auth, Work } from '../context.ts'
import { AuthError, invalidToken } from '../errors.ts'
import { redirectToOf } from '../http/parsing.ts'
import { redeem } from '../one-time-tokens/redeem.ts'
import { consumeLink, type OneTimeToken } from '../one-time-tokens/store.ts'
import { verificationTypes } from '../one-time-tokens/token.ts'
import { originOf } from '../origin.ts'
import { sessionFragment, withError } from '../redirects/arrivals.ts'
import { issueAuthCode } from '../redirects/flow-state.ts'
import { signIn } from '../sessions/sign-in.ts'
import { HALF_AGREED, readType } from './verify.ts'

const query = z.object({ token: z.string().max(200).default(''), type: z.string().optional() })

/**
 * `GET verify`: for clients that lead people here directly. It uses the token up, which is why our own mails
 * lead to a page with a button instead.
 */
export function verifyLinkRoute(app: FastifyInstance, auth: Auth): void {
  const { database, clock } = auth.platform
  // Not for HEAD: that is how programs look at links.
  const options = { config: { isOpen: true }, exposeHeadRoute: false }
  app.get('/verify', options, async (request, reply) => {
    const origin = originOf(request)
    const asked = redirectToOf(request)
    reply.header('cache-control', 'no-store')
    try {
      await auth.limits.count(['verifyByAddress', origin.ip])
      const { token: link, type } = query.parse(request.query)
      const purposes = verificationTypes[readType(type)]
      const target = await database.asSystem(async (tx) => {
        const token = await consumeLink(tx, link, purposes, clock.now())
        if (!token) throw invalidToken('Email link is invalid or has expired')
        return follow({ auth, tx, origin }, token, asked, type ?? '')
      })
      return reply.redirect(target, 303)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return reply.redirect(withError(auth.redirects.allowed(asked), error), 303)
    }
  })
}

async function follow(
  work: Work,
  token: OneTimeToken,
  asked: string | undefined,
  type: string,
): Promise<string> {
  const { auth, tx } = work
  const target = new URL(auth.redirects.allowed(asked ?? token.redirect_to ?? undefined))
  const { user, isComplete } = await redeem(work, token)
  if (!isComplete) {
    if (token.flow_state_id) target.searchParams.set('message', HALF_AGREED)
    else target.hash = new URLSearchParams({ message: HALF_AGREED }).toString()
    return target.href
  }
  if (token.flow_state_id) {
    const flow = { userId: token.user_id, id: token.flow_state_id }
    target.searchParams.set('code', await issueAuthCode(tx, flow, auth.platform.clock.now()))
    return target.href
  }
  const session = await signIn(work, user, 'otp')
  target.hash = sessionFragment(session, type).toString()
  return target.href
}
