import { enqueueMail } from '../../notifications/index.ts'
import type { Language } from '../../platform/index.ts'
import { languageFor, nameTo } from '../accounts/account.ts'
import type { UserRow } from '../accounts/user-store.ts'
import type { Auth, Work } from '../context.ts'
import { issueToken } from '../one-time-tokens/issue.ts'
import type { Purpose, VerificationType } from '../one-time-tokens/token.ts'
import { type Challenge, keepChallenge } from '../redirects/flow-state.ts'

/** How a mail that leads back is to be sent. */
export type MailRequest = {
  readonly redirectTo: string
  readonly challenge: Challenge | null
  readonly language: Language
}

type TokenMail = {
  readonly purpose: Purpose
  readonly type: VerificationType
  readonly template:
    | 'confirm'
    | 'invite'
    | 'recover'
    | 'sign-in'
    | 'email-change-current'
    | 'email-change-new'
}

const tokenMails = {
  signup: { purpose: 'signup', type: 'signup', template: 'confirm' },
  invite: { purpose: 'invite', type: 'invite', template: 'invite' },
  magiclink: { purpose: 'magiclink', type: 'magiclink', template: 'sign-in' },
  recovery: { purpose: 'recovery', type: 'recovery', template: 'recover' },
  email_change_current: {
    purpose: 'email_change_current',
    type: 'email_change',
    template: 'email-change-current',
  },
  email_change_new: { purpose: 'email_change_new', type: 'email_change', template: 'email-change-new' },
} as const satisfies Record<string, TokenMail>

/** Which mail it is, and to where. */
type Letter = { readonly kind: keyof typeof tokenMails; readonly address: string }

/** Makes a one-time token and the mail that carries it, in one transaction: neither exists without the other. */
export async function mailToken(
  { auth, tx }: Work,
  user: UserRow,
  { kind, address }: Letter,
  request: MailRequest,
): Promise<void> {
  const { purpose, type, template } = tokenMails[kind]
  const { jobs } = auth.platform
  const language = languageFor(user, request.language)
  const flowStateId = await keepChallenge(auth, tx, request.challenge, { userId: user.id, method: purpose })
  const secrets = await issueToken(auth, tx, {
    user_id: user.id,
    purpose,
    address,
    flow_state_id: flowStateId,
    redirect_to: request.redirectTo,
  })
  await enqueueMail(jobs, tx, {
    template,
    to: address,
    language,
    name: nameTo(address, user, language),
    link: confirmLink(auth, secrets.link, type, request.redirectTo),
    code: secrets.code,
    newEmail: user.new_email,
  })
}

/** Leads to a page whose button verifies: programs that open links in mails use up nothing. */
function confirmLink(auth: Auth, link: string, type: VerificationType, redirectTo: string): string {
  const url = new URL(`${auth.siteUrl}/auth/confirm`)
  url.searchParams.set('token_hash', link)
  url.searchParams.set('type', type)
  const target = new URL(redirectTo)
  const isOurs = target.origin === url.origin
  url.searchParams.set('next', isOurs ? target.pathname + target.search + target.hash : target.href)
  return url.href
}

/** Mails both parties of a change of address that have not agreed yet. */
export async function mailEmailChange(
  work: Work,
  user: UserRow,
  newEmail: string,
  request: MailRequest,
): Promise<void> {
  if (!user.new_email_new_agreed_at)
    await mailToken(work, user, { kind: 'email_change_new', address: newEmail }, request)
  const needsCurrent = work.auth.platform.config.AUTH_EMAIL_DOUBLE_CONFIRM && user.email !== null
  if (needsCurrent && user.email && !user.new_email_current_agreed_at)
    await mailToken(work, user, { kind: 'email_change_current', address: user.email }, request)
}
