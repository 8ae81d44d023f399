import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { networkOf } from '../../platform/index.ts'
import { nameOf } from '../accounts/account.ts'
import { lockUser, updateUser, userByEmail, userByPhone } from '../accounts/user-store.ts'
import type { Auth } from '../context.ts'
import { type NewVisitor, newVisitorOf } from '../demo-visitors/admit.ts'
import { openVisitorAccount } from '../demo-visitors/open-account.ts'
import { normalizeEmail } from '../emails/address.ts'
import { AuthError, invalidCredentials, validationFailed } from '../errors.ts'
import { readBody } from '../http/parsing.ts'
import { type Origin, originOf } from '../origin.ts'
import { findWeakness, MAX_PASSWORD_LENGTH } from '../passwords/strength.ts'
import { normalizePhone } from '../phones/number.ts'
import { requirePhones } from '../phones/sms-codes.ts'
import type { Counter } from '../rate-limits/rate-limits.ts'
import { isKnownNetwork } from '../sessions/networks.ts'
import { refuseBanned, type SessionAnswer, signIn } from '../sessions/sign-in.ts'
import { recordFailures } from '../trail/failures.ts'

const body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
})

type Who = { readonly email: string } | { readonly phone: string }

/** Signs in by address or number, and password. Every way of being wrong gives the same answer in the same time. */
export async function grantByPassword(auth: Auth, request: FastifyRequest): Promise<SessionAnswer> {
  const { email: given, phone, password } = readBody(body, request)
  const origin = originOf(request)
  if (!given && !phone) throw validationFailed('missing email or phone')
  if (!given) requirePhones(auth)
  const who: Who = given ? { email: normalizeEmail(given) } : { phone: normalizePhone(phone ?? '') }
  const address = 'email' in who ? who.email : who.phone
  const isKnown = await auth.platform.database.asSystem((tx) => isKnownNetwork(tx, who, origin.ip, 'aal1'))
  const guesses: Counter[] = [
    ['passwordByIdentity', `${address} ${networkOf(origin.ip)}`],
    // Guessing from everywhere must not lock the person out where they have been signed in before.
    ...(isKnown ? [] : ([['passwordByIdentityAnywhere', address]] as const)),
  ]
  await auth.limits.count(['passwordByAddress', origin.ip], ...guesses)
  if (!password || password.length > MAX_PASSWORD_LENGTH) throw invalidCredentials()
  const newVisitor = newVisitorOf(auth.platform, request)
  const answer = await signInWith(auth, { who, password, newVisitor }, origin)
  await auth.limits.forgive(...guesses)
  return answer
}

/** Sign-in by password, and as a new visitor of a demonstration that takes them. */
type Attempt = { readonly who: Who; readonly password: string; readonly newVisitor: NewVisitor | undefined }

async function signInWith(
  auth: Auth,
  { who, password, newVisitor }: Attempt,
  origin: Origin,
): Promise<SessionAnswer> {
  const { database, config, clock } = auth.platform
  const find = () =>
    database.asSystem((tx) => ('email' in who ? userByEmail(tx, who.email) : userByPhone(tx, who.phone)))
  let known = await find()
  if (!known && newVisitor && 'email' in who) {
    const opened = await openVisitorAccount(auth, { email: who.email, password, ...newVisitor }, origin)
    if (opened) return opened
    known = await find()
  }
  const isRight = await auth.passwords.verify(known?.password_hash ?? null, password)
  if (!known || !isRight) {
    const failed = { action: 'sign_in_failed', details: { method: 'password' } } as const
    recordFailures(auth, known ? [{ ...failed, userId: known.id }] : [], origin)
    throw invalidCredentials()
  }
  refuseBanned(known, clock.now())
  if ('email' in who && !known.email_confirmed_at)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  if ('phone' in who && !known.phone_confirmed_at)
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
  const outdated = known.password_hash !== null && auth.passwords.isOutdated(known.password_hash)
  const renewed = outdated ? await auth.passwords.hash(password) : undefined
  const answer = await database.asSystem(async (tx) => {
    const user = await lockUser(tx, known.id)
    // Changed while it was being compared: what was right a moment ago is not any more.
    if (!user || user.password_hash !== known.password_hash) throw invalidCredentials()
    if (renewed) await updateUser(tx, user.id, { password_hash: renewed }, clock.now())
    return signIn({ auth, tx, origin }, user, 'password', 'email' in who ? 'email' : 'phone')
  })
  const own = ['email' in who ? who.email : who.phone, nameOf(known.user_metadata) ?? '']
  const weakness = await findWeakness(password, config.AUTH_PASSWORD_MIN_LENGTH, own)
  return weakness ? { ...answer, weak_password: weakness } : answer
}
