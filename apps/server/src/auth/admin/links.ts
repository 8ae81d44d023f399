import { z } from 'zod'
import type { Tx } from '../../platform/index.ts'
import { createAccount } from '../accounts/account.ts'
import { type Metadata, type UserRow, updateUser, userByEmail } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import { normalizeEmail } from '../emails/address.ts'
import { mailToken } from '../emails/mails.ts'
import { AuthError, emailExists, validationFailed } from '../errors.ts'
import { profileSchema } from '../http/parsing.ts'
import { issueToken } from '../one-time-tokens/issue.ts'
import { voidTokens } from '../one-time-tokens/store.ts'
import { newCode, type Purpose, type VerificationType } from '../one-time-tokens/token.ts'
import { MAX_PASSWORD_LENGTH } from '../passwords/strength.ts'

export const linkBody = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
  email: z.string(),
  new_email: z.string().nullish(),
  password: z.string().max(MAX_PASSWORD_LENGTH).nullish(),
  data: profileSchema.nullish(),
  redirect_to: z.string().max(2_000).nullish(),
})

type LinkFields = z.output<typeof linkBody>

/** Opens an account, if there is none, whose address is to be proven. @throws AuthError email_exists */
async function inviting(
  work: Work,
  email: string,
  profile: Metadata,
  passwordHash: string | null,
): Promise<UserRow> {
  const { tx } = work
  const known = await userByEmail(tx, email)
  if (known?.email_confirmed_at) throw emailExists()
  const account = { email, passwordHash, profile, isConfirmed: false, isSignUp: false, isDemo: false }
  const user = known ?? (await createAccount(work, account))
  if (!user) throw emailExists()
  return user
}

/** Invites a person by mail. @throws AuthError email_exists */
export async function invite(
  work: Work,
  given: { readonly email: string; readonly profile: Metadata; readonly redirectTo: string },
): Promise<UserRow> {
  const { auth, tx, origin } = work
  const email = normalizeEmail(given.email)
  const user = await inviting(work, email, given.profile, null)
  const now = auth.platform.clock.now()
  const invited = await updateUser(tx, user.id, { invited_at: now, confirmation_sent_at: now }, now)
  const mail = { redirectTo: given.redirectTo, challenge: null, language: origin.language }
  await mailToken(work, invited, { kind: 'invite', address: email }, mail)
  return invited
}

/** A link that the caller sends by themselves, and whose account it opens. */
export async function generateLink(work: Work, fields: LinkFields, passwordHash: string | null) {
  const { auth, tx } = work
  const email = normalizeEmail(fields.email)
  const { user, purpose, address, type } = await subjectOf(work, fields, email, passwordHash)
  const redirectTo = auth.redirects.allowed(fields.redirect_to ?? undefined)
  const request = { user_id: user.id, purpose, address, flow_state_id: null, redirect_to: redirectTo }
  // A code of its own: what a person was mailed is not the caller's to know.
  const { link, code } = await issueToken(auth, tx, request, newCode())
  const action = new URL(`${auth.issuer}/verify`)
  action.searchParams.set('token', link)
  action.searchParams.set('type', type)
  action.searchParams.set('redirect_to', redirectTo)
  const properties = {
    action_link: action.href,
    email_otp: code,
    hashed_token: link,
    redirect_to: redirectTo,
    verification_type: fields.type,
  }
  return { user, properties }
}

type Subject = {
  readonly user: UserRow
  readonly purpose: Purpose
  readonly address: string
  readonly type: VerificationType
}

async function subjectOf(
  work: Work,
  fields: LinkFields,
  email: string,
  passwordHash: string | null,
): Promise<Subject> {
  const { auth, tx } = work
  const profile = fields.data ?? {}
  const { type } = fields
  switch (type) {
    case 'signup':
      if (!passwordHash) throw validationFailed('Signup requires a valid password')
      return {
        user: await inviting(work, email, profile, passwordHash),
        purpose: type,
        address: email,
        type,
      }
    case 'invite':
      return {
        user: await inviting(work, email, profile, null),
        purpose: type,
        address: email,
        type,
      }
    case 'magiclink': {
      const user = (await userByEmail(tx, email)) ?? (await inviting(work, email, profile, null))
      return { user, purpose: type, address: email, type }
    }
    case 'recovery':
      return { user: await existing(tx, email), purpose: type, address: email, type }
    case 'email_change_current':
    case 'email_change_new': {
      const user = await existing(tx, email)
      if (!fields.new_email) throw validationFailed('A new email is required')
      const newEmail = normalizeEmail(fields.new_email)
      if (await userByEmail(tx, newEmail)) throw emailExists()
      const now = auth.platform.clock.now()
      // An earlier consent of the address is not the present question.
      if (user.new_email !== newEmail)
        await voidTokens(tx, user.id, ['email_change_current', 'email_change_new'])
      const begun =
        user.new_email === newEmail
          ? {}
          : { new_email_current_agreed_at: null, new_email_new_agreed_at: null }
      const change = { ...begun, new_email: newEmail, email_change_sent_at: now }
      const address = type === 'email_change_new' ? newEmail : email
      return {
        user: await updateUser(tx, user.id, change, now),
        purpose: type,
        address,
        type: 'email_change',
      }
    }
  }
}

async function existing(tx: Tx, email: string): Promise<UserRow> {
  const user = await userByEmail(tx, email)
  if (!user) throw new AuthError(404, 'user_not_found', 'User with this email not found')
  return user
}
