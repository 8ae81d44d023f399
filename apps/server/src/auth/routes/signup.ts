import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createAccount, nameOf } from '../accounts/account.ts'
import { accountDetails } from '../accounts/details-store.ts'
import { presentUser } from '../accounts/present.ts'
import { type Metadata, type UserRow, updateUser, userByEmail } from '../accounts/user-store.ts'
import type { Auth, Work } from '../context.ts'
import { normalizeEmail } from '../emails/address.ts'
import { type MailRequest, mailToken } from '../emails/mails.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { profileSchema, readBody, redirectToOf } from '../http/parsing.ts'
import { type Origin, originOf } from '../origin.ts'
import { requireStrength } from '../passwords/rules.ts'
import { signUpByPhone } from '../phones/account.ts'
import { normalizePhone } from '../phones/number.ts'
import { requirePhones } from '../phones/sms-codes.ts'
import { countTextAsker, waitOfAddress, waitOfAsker } from '../rate-limits/askers.ts'
import { pkceFields, readChallenge } from '../redirects/flow-state.ts'
import { signIn } from '../sessions/sign-in.ts'
import { rehearseSignUp, signUpAgain } from '../sign-up/again.ts'
import { signUpAnonymously } from '../sign-up/anonymous.ts'

const body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: profileSchema.nullish(),
  ...pkceFields,
})

/** `POST signup`: a new account by address and password, or an anonymous one. */
export function signupRoute(app: FastifyInstance, auth: Auth): void {
  const { config, database } = auth.platform
  app.post('/signup', async (request) => {
    const fields = readBody(body, request)
    const origin = originOf(request)
    await auth.limits.count(['signupByAddress', origin.ip])
    if (config.AUTH_SIGNUP_DISABLED)
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
    if (!fields.email && !fields.phone) return signUpAnonymously(auth, fields.data ?? {}, origin)
    if (fields.email && fields.phone)
      throw validationFailed('Only an email address or phone number should be provided on signup.')
    if (!fields.password) throw validationFailed('Signup requires a valid password')
    if (fields.phone)
      return byPhone(
        auth,
        { phone: fields.phone, password: fields.password, profile: fields.data ?? {} },
        origin,
      )
    const email = normalizeEmail(fields.email ?? '')
    await requireStrength(auth, fields.password, [email, nameOf(fields.data ?? {}) ?? ''])
    const applicant = { email, password: fields.password, profile: fields.data ?? {} }
    const mail: MailRequest = {
      redirectTo: auth.redirects.allowed(redirectToOf(request)),
      challenge: readChallenge(fields),
      language: origin.language,
    }
    // Asked in every case, so that every case takes as long.
    const ask = { kind: 'signup', address: email, ip: origin.ip }
    const waits = [await waitOfAsker(auth, ask), await waitOfAddress(auth, ask)]
    const mayMail = waits.every((seconds) => seconds === 0)
    const known = await database.asSystem((tx) => userByEmail(tx, email))
    if (known) return existing(auth, known, { applicant, mail, mayMail }, origin)
    const passwordHash = await auth.passwords.hash(applicant.password)
    const created = await database.asSystem((tx) =>
      signUp({ auth, tx, origin }, { ...applicant, passwordHash }, mail),
    )
    return created ?? imitate(auth, applicant)
  })
}

async function byPhone(
  auth: Auth,
  applicant: { readonly phone: string; readonly password: string; readonly profile: Metadata },
  origin: Origin,
) {
  requirePhones(auth)
  const phone = normalizePhone(applicant.phone)
  await requireStrength(auth, applicant.password, [phone, nameOf(applicant.profile) ?? ''])
  if (!auth.platform.config.AUTH_AUTOCONFIRM_PHONE)
    await countTextAsker(auth, { kind: 'sms', address: phone, ip: origin.ip })
  // Hashed in every case, so that every case takes as long.
  const passwordHash = await auth.passwords.hash(applicant.password)
  const { profile } = applicant
  return auth.platform.database.asSystem((tx) =>
    signUpByPhone({ auth, tx, origin }, { phone, passwordHash, profile }),
  )
}

type Applicant = { readonly email: string; readonly password: string; readonly profile: Metadata }

async function signUp(
  work: Work,
  applicant: Omit<Applicant, 'password'> & { passwordHash: string },
  mail: MailRequest,
) {
  const { auth, tx } = work
  const isConfirmed = auth.platform.config.AUTH_AUTOCONFIRM_EMAIL
  const user = await createAccount(work, { ...applicant, isConfirmed, isSignUp: true, isDemo: false })
  if (!user) {
    if (isConfirmed) throw alreadyExists()
    return undefined
  }
  if (isConfirmed) return signIn(work, user, 'password')
  const now = auth.platform.clock.now()
  const sent = await updateUser(tx, user.id, { confirmation_sent_at: now }, now)
  await mailToken(work, sent, { kind: 'signup', address: applicant.email }, mail)
  return presentUser(sent, await accountDetails(tx, user.id))
}

type Attempt = { readonly applicant: Applicant; readonly mail: MailRequest; readonly mayMail: boolean }

async function existing(auth: Auth, known: UserRow, { applicant, mail, mayMail }: Attempt, origin: Origin) {
  // As long as a hash takes, whatever kind of account it is.
  const isSamePassword = await auth.passwords.verify(known.password_hash, applicant.password)
  if (auth.platform.config.AUTH_AUTOCONFIRM_EMAIL) throw alreadyExists()
  await auth.platform.database.asSystem(async (tx) => {
    const work = { auth, tx, origin }
    await rehearseSignUp(work)
    await signUpAgain(work, known.id, { isSamePassword, mayMail }, mail)
  })
  return imitate(auth, applicant)
}

const alreadyExists = () => new AuthError(422, 'user_already_exists', 'User already registered')

/** A made-up account, for an address that has one: nothing in it tells of the real one. */
function imitate(auth: Auth, applicant: Applicant) {
  const now = auth.platform.clock.now()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: applicant.email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: applicant.profile,
    identities: [],
    is_anonymous: false,
    created_at: now,
    updated_at: now,
  }
}
