import type { FastifyInstance } from 'fastify'
import { enqueueMail } from '../../notifications/index.ts'
import { languageFor, nameTo } from '../accounts/account.ts'
import { lockUser, type UserRow, updateUser, userById } from '../accounts/user-store.ts'
import { requireBearer } from '../callers/bearer.ts'
import type { Auth, Work } from '../context.ts'
import { mailTooSoon, sessionNotFound, validationFailed } from '../errors.ts'
import { issueToken } from '../one-time-tokens/issue.ts'
import { type Origin, originOf } from '../origin.ts'
import { requirePhones, testCodeOf, textCode } from '../phones/sms-codes.ts'
import { countTextAsker } from '../rate-limits/askers.ts'
import { audit } from '../trail/audit.ts'

/** `GET reauthenticate`: sends a code, by mail or to a phone, with which an old session may change the password. */
export function reauthenticateRoute(app: FastifyInstance, auth: Auth): void {
  const { database, clock } = auth.platform
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    const { sub, session_id: sessionId } = await requireBearer(auth, request)
    const origin = originOf(request)
    await countAsking(auth, await database.asSystem((tx) => userById(tx, sub)), origin)
    await database.asSystem(async (tx) => {
      const user = await lockUser(tx, sub)
      if (!user) throw sessionNotFound()
      await updateUser(tx, sub, { reauthentication_sent_at: clock.now() }, clock.now())
      await audit({ auth, tx, origin }, { userId: sub, action: 'reauthentication_requested', sessionId })
      await send({ auth, tx, origin }, user)
    })
    return {}
  })
}

async function countAsking(auth: Auth, user: UserRow | undefined, { ip }: Origin): Promise<void> {
  if (!user) throw sessionNotFound()
  const kind = 'reauthentication'
  if (user.email) {
    const { AUTH_MAIL_COOLDOWN } = auth.platform.config
    const waitSeconds = await auth.limits.coolDown(`${kind}:${user.id}`, AUTH_MAIL_COOLDOWN)
    if (waitSeconds > 0) throw mailTooSoon(waitSeconds)
  } else if (user.phone) {
    requirePhones(auth)
    await countTextAsker(auth, { kind, address: user.id, ip })
  } else {
    throw validationFailed('Reauthentication requires the user to have an email or a phone number')
  }
}

async function send({ auth, tx, origin }: Work, user: UserRow): Promise<void> {
  const { email, phone } = user
  const request = {
    user_id: user.id,
    purpose: 'reauthentication',
    flow_state_id: null,
    redirect_to: null,
  } as const
  const language = languageFor(user, origin.language)
  if (email) {
    const { code } = await issueToken(auth, tx, { ...request, address: email })
    const told = {
      to: email,
      language,
      name: nameTo(email, user, language),
      link: null,
      code,
      newEmail: null,
    }
    await enqueueMail(auth.platform.jobs, tx, { template: 'reauthenticate', ...told })
  } else if (phone) {
    const { code } = await issueToken(auth, tx, { ...request, address: phone }, testCodeOf(auth, phone))
    await textCode(auth, tx, { phone, code, language })
  }
}
