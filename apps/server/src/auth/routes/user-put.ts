import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { accountDetails } from '../accounts/details-store.ts'
import { presentUser } from '../accounts/present.ts'
import { lockUser, updateUser, userById } from '../accounts/user-store.ts'
import { requireBearer } from '../callers/bearer.ts'
import type { Auth } from '../context.ts'
import { requireOwnAccount } from '../devices/managed.ts'
import { normalizeEmail } from '../emails/address.ts'
import { requestEmailChange } from '../emails/change.ts'
import { AuthError, mailTooSoon, sessionNotFound } from '../errors.ts'
import { mergeMetadata, profileSchema, readBody, redirectToOf } from '../http/parsing.ts'
import { voidTokens } from '../one-time-tokens/store.ts'
import { originOf } from '../origin.ts'
import { applyPasswordChange, preparePasswordChange } from '../passwords/change.ts'
import { requestPhoneChange } from '../phones/account.ts'
import { normalizePhone } from '../phones/number.ts'
import { requirePhones } from '../phones/sms-codes.ts'
import { requireProofOrNonce, requireStillProven } from '../proofs/nonce.ts'
import { countNamedNumber, countTextAsker, waitOfAddress, waitOfAsker } from '../rate-limits/askers.ts'
import { pkceFields, readChallenge } from '../redirects/flow-state.ts'
import { refuseBanned } from '../sessions/sign-in.ts'
import { liveSession } from '../sessions/store.ts'
import { audit } from '../trail/audit.ts'

const body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: profileSchema.nullish(),
  ...pkceFields,
})

/** `PUT user`: changes what the person says of themselves, their password or their address. */
export function userPutRoute(app: FastifyInstance, auth: Auth): void {
  const { database, clock, config } = auth.platform
  app.put('/user', async (request) => {
    const claims = await requireBearer(auth, request)
    const fields = readBody(body, request)
    const origin = originOf(request)
    await auth.limits.count(['userUpdateByIdentity', claims.sub])
    if (fields.email || fields.phone || fields.password) requireOwnAccount(claims)
    if (fields.phone) requirePhones(auth)
    const { before, session } = await database.asSystem(async (tx) => ({
      before: await userById(tx, claims.sub),
      session: await liveSession(tx, claims.sub, claims.session_id, clock.now()),
    }))
    if (!before || !session) throw sessionNotFound()
    const asked = fields.email ? normalizeEmail(fields.email) : undefined
    const email = asked === before.email ? undefined : asked
    const askedPhone = fields.phone ? normalizePhone(fields.phone) : undefined
    const phone = askedPhone === before.phone ? undefined : askedPhone
    const { password } = fields
    if ((email || phone || password) && before.is_sso_user)
      throw new AuthError(
        422,
        'user_sso_managed',
        'Updating email, phone, password of a SSO account only possible via SSO',
      )
    if (email || phone || password)
      await requireProofOrNonce(auth, { user: before, session }, fields.nonce ?? null)
    const mail = {
      redirectTo: auth.redirects.allowed(redirectToOf(request)),
      challenge: readChallenge(fields),
      language: origin.language,
    }
    const change = password ? await preparePasswordChange(auth, before, password) : undefined
    if (email && !config.AUTH_AUTOCONFIRM_EMAIL) await countEmailChange(auth, before.id, email, origin.ip)
    if (phone && !config.AUTH_AUTOCONFIRM_PHONE) {
      const ask = { kind: 'phone_change', address: phone, ip: origin.ip }
      await countTextAsker(auth, ask)
      await countNamedNumber(auth, ask)
    }
    return database.asSystem(async (tx) => {
      let user = await lockUser(tx, before.id)
      // Asked again: another session may have ended this one, or added a factor, while the password was judged.
      const live = await liveSession(tx, claims.sub, claims.session_id, clock.now())
      if (!user || !live) throw sessionNotFound()
      refuseBanned(user, clock.now())
      if (email || phone || password) {
        await requireStillProven(auth, tx, { user, session: live })
        // A code that proved who it is was good for this change only.
        await voidTokens(tx, user.id, ['reauthentication'])
      }
      if (fields.data) {
        const user_metadata = mergeMetadata(user.user_metadata, fields.data)
        user = await updateUser(tx, user.id, { user_metadata }, clock.now())
        await audit({ auth, tx, origin }, { userId: user.id, action: 'profile_changed' })
      }
      if (change) user = await applyPasswordChange({ auth, tx, origin }, user, session, change)
      if (email) user = await requestEmailChange({ auth, tx, origin }, user, email, mail)
      if (phone) user = await requestPhoneChange({ auth, tx, origin }, user, phone)
      return presentUser(user, await accountDetails(tx, user.id))
    })
  })
}

// The owner of the address has not asked for anything: it is counted by itself too, for all who name it.
async function countEmailChange(auth: Auth, userId: string, address: string, ip: string): Promise<void> {
  const ask = { kind: 'email_change', address, ip }
  await auth.limits.count(['mailByAddress', ip])
  const { AUTH_MAIL_COOLDOWN } = auth.platform.config
  for (const wait of [
    () => auth.limits.coolDown(`email_change:${userId}`, AUTH_MAIL_COOLDOWN),
    () => waitOfAsker(auth, ask),
    () => waitOfAddress(auth, ask),
  ]) {
    const seconds = await wait()
    if (seconds > 0) throw mailTooSoon(seconds)
  }
}
