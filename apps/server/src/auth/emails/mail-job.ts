import { z } from 'zod'
import type { Tx } from '../../platform/index.ts'
import { createAccount } from '../accounts/account.ts'
import { type UserRow, updateUser, userByEmail } from '../accounts/user-store.ts'
import type { Auth, Work } from '../context.ts'
import { profileSchema } from '../http/parsing.ts'
import type { Purpose } from '../one-time-tokens/token.ts'
import type { Origin } from '../origin.ts'
import { askedFields, isAnswered } from '../rate-limits/answered.ts'
import { challengeSchema } from '../redirects/flow-state.ts'
import { audit } from '../trail/audit.ts'
import { mailEmailChange, mailToken } from './mails.ts'

export const JOB = 'auth.mail_requested'

const requestedMail = z.object({
  kind: z.enum(['signup', 'magiclink', 'recovery', 'email_change']),
  email: z.string(),
  redirectTo: z.string(),
  challenge: challengeSchema.nullable(),
  language: z.enum(['en', 'ar']),
  ip: z.string(),
  userAgent: z.string().nullable(),
  /** The data of a new account, where asking for a mail may make one. */
  newAccount: profileSchema.nullable(),
  ...askedFields,
})

const purposesOf = {
  signup: ['signup'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change_new', 'email_change_current'],
} as const satisfies Record<RequestedMail['kind'], readonly Purpose[]>

export type RequestedMail = z.output<typeof requestedMail>

/**
 * Asks for a mail to an address. Whether anybody has that address is looked up by a worker, so that the
 * answer takes as long either way.
 */
export async function requestMail(auth: Auth, tx: Tx, mail: RequestedMail): Promise<void> {
  await auth.platform.jobs.enqueue(tx, JOB, mail)
}

export function defineMailJob(auth: Auth): void {
  auth.platform.jobs.define(JOB, requestedMail, (mail) =>
    auth.platform.database.asSystem(async (tx) => {
      const { ip, userAgent, language } = mail
      const origin: Origin = { ip, userAgent, language }
      const user = (await userByEmail(tx, mail.email)) ?? (await openAccount({ auth, tx, origin }, mail))
      if (user) await send({ auth, tx, origin }, user, mail)
    }),
  )
}

async function openAccount(
  work: Work,
  { email, newAccount: profile }: RequestedMail,
): Promise<UserRow | undefined> {
  if (!profile) return undefined
  const account = { email, passwordHash: null, profile, isConfirmed: false, isSignUp: false, isDemo: false }
  return createAccount(work, account)
}

async function send(work: Work, user: UserRow, mail: RequestedMail): Promise<void> {
  const { auth, tx } = work
  const now = auth.platform.clock.now()
  if (await isAnswered(work, user.id, purposesOf[mail.kind], mail)) return
  switch (mail.kind) {
    case 'signup':
      if (user.email_confirmed_at) return
      await updateUser(tx, user.id, { confirmation_sent_at: now }, now)
      return mailToken(work, user, { kind: 'signup', address: mail.email }, mail)
    case 'magiclink':
      await updateUser(tx, user.id, { recovery_sent_at: now }, now)
      return mailToken(work, user, { kind: 'magiclink', address: mail.email }, mail)
    case 'recovery':
      await updateUser(tx, user.id, { recovery_sent_at: now }, now)
      await audit(work, { userId: user.id, action: 'recovery_requested' })
      return mailToken(work, user, { kind: 'recovery', address: mail.email }, mail)
    case 'email_change':
      if (user.new_email) await mailEmailChange(work, user, user.new_email, mail)
  }
}
