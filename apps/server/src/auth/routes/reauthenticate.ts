import type { FastifyInstance } from 'fastify'
import { enqueueMail } from '../../notifications/mail/index.ts'
import { languageFor, nameOf } from '../accounts.ts'
import { audit } from '../audit.ts'
import { requireBearer } from '../bearer.ts'
import type { Auth } from '../context.ts'
import { mailTooSoon, sessionNotFound, validationFailed } from '../errors.ts'
import { issueOneTimeToken } from '../one-time-token-store.ts'
import { originOf } from '../origin.ts'
import { lockUser, updateUser } from '../user-store.ts'

/** `GET reauthenticate`: mails a code that lets an old session change the password. */
export function reauthenticateRoute(app: FastifyInstance, auth: Auth): void {
  const { database, clock, ids, jobs, config } = auth.platform
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    const { sub, session_id: sessionId } = await requireBearer(auth, request)
    const origin = originOf(request)
    const waitSeconds = await auth.limits.coolDown(`reauthentication:${sub}`, config.AUTH_MAIL_COOLDOWN)
    if (waitSeconds > 0) throw mailTooSoon(waitSeconds)
    await database.asSystem(async (tx) => {
      const user = await lockUser(tx, sub)
      if (!user) throw sessionNotFound()
      if (!user.email) throw validationFailed('Reauthentication requires the user to have an email address')
      const now = clock.now()
      const { code } = await issueOneTimeToken(
        tx,
        {
          user_id: sub,
          purpose: 'reauthentication',
          address: user.email,
          flow_state_id: null,
          redirect_to: null,
        },
        ids.next(),
        now,
      )
      await updateUser(tx, sub, { reauthentication_sent_at: now }, now)
      await audit(auth.platform, tx, { userId: sub, action: 'reauthentication_requested', sessionId }, origin)
      await enqueueMail(jobs, tx, {
        template: 'reauthenticate',
        to: user.email,
        language: languageFor(user, origin.language),
        name: nameOf(user.user_metadata),
        link: null,
        code,
        newEmail: null,
      })
    })
    return {}
  })
}
