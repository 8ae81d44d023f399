import { randomUUID } from 'node:crypto'
import { enqueueMail } from '../../notifications/index.ts'
import { inSavepoint } from '../../platform/index.ts'
import { createAccount, spokenTo } from '../accounts/account.ts'
import { accountDetails } from '../accounts/details-store.ts'
import { lockUser, type UserRow, updateUser } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import { type MailRequest, mailToken } from '../emails/mails.ts'

type Attempt = {
  readonly isSamePassword: boolean
  /** Whether the address has had no mail of this kind lately. */
  readonly mayMail: boolean
}

/**
 * Someone signs up with an address that has an account. A confirmed one gets a notification. For one that waits for
 * its confirmation, the mail is sent again; when the two disagree on the password, neither counts, since the
 * person who proves the address must not inherit a password that a stranger chose.
 */
export async function signUpAgain(
  work: Work,
  userId: string,
  attempt: Attempt,
  mail: MailRequest,
): Promise<void> {
  const { auth, tx } = work
  const user = await lockUser(tx, userId)
  if (!user?.email) return
  if (user.email_confirmed_at) {
    if (attempt.mayMail) await mailNotice(work, user, user.email, mail)
    return
  }
  const now = auth.platform.clock.now()
  if (!attempt.isSamePassword) await updateUser(tx, user.id, { password_hash: null }, now)
  if (!attempt.mayMail) return
  await updateUser(tx, user.id, { confirmation_sent_at: now }, now)
  await mailToken(work, user, { kind: 'signup', address: user.email }, mail)
}

async function mailNotice(
  { auth, tx }: Work,
  user: UserRow,
  email: string,
  mail: MailRequest,
): Promise<void> {
  await enqueueMail(auth.platform.jobs, tx, {
    template: 'existing-account',
    to: email,
    ...spokenTo(user, mail.language),
    link: `${auth.siteUrl}/login`,
    code: null,
    newEmail: null,
  })
}

/**
 * Makes an account for an unknown address, and undoes it: the answer for an address with an account must
 * not come sooner than for one without.
 */
export async function rehearseSignUp({ auth, tx, origin }: Work): Promise<void> {
  const stranger = {
    email: `${randomUUID()}@rehearsal.invalid`,
    passwordHash: null,
    profile: {},
    isConfirmed: false,
    isSignUp: true,
    isDemo: false,
  }
  try {
    await inSavepoint(tx, async (part) => {
      const user = await createAccount({ auth, tx: part, origin }, stranger)
      if (!user) throw new Error('the address of a rehearsal is taken')
      const now = auth.platform.clock.now()
      await updateUser(part, user.id, { confirmation_sent_at: now }, now)
      await accountDetails(part, user.id)
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
}

class Rehearsed extends Error {
  override readonly name = 'Rehearsed'
}
