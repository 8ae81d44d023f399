import { z } from 'zod'
import type { Tx } from '../../platform/index.ts'
import { type Metadata, updateUser, userByNewPhone, userByPhone } from '../accounts/user-store.ts'
import type { Auth } from '../context.ts'
import { profileSchema } from '../http/parsing.ts'
import type { Origin } from '../origin.ts'
import { askedFields, isAnswered } from '../rate-limits/answered.ts'
import { countText } from '../rate-limits/askers.ts'
import { createPhoneAccount } from './account.ts'
import { normalizePhone } from './number.ts'
import { requirePhones } from './sms-codes.ts'
import { textToken } from './sms-tokens.ts'

export const JOB = 'auth.sms_requested'

const requestedSms = z.object({
  purpose: z.enum(['sms', 'phone_change']),
  phone: z.string(),
  language: z.enum(['en', 'ar']),
  ip: z.string(),
  userAgent: z.string().nullable(),
  /** The data of a new account, where asking for a code may make one. */
  newAccount: profileSchema.nullable(),
  /** Whether it is the code of a sign-up once more, and not a sign-in by code alone. */
  isRepeat: z.boolean(),
  ...askedFields,
})

type RequestedSms = z.output<typeof requestedSms>

type AskedSms = Pick<RequestedSms, 'purpose'> & {
  /** As the person wrote it. */
  readonly number: string
  readonly newAccount?: Metadata | null
  readonly isRepeat?: boolean
}

/**
 * Asks for a code to a number. Whether anybody has that number is looked up by a worker, so that the answer
 * takes as long either way.
 *
 * @throws AuthError phone_provider_disabled or over_sms_send_rate_limit
 */
export async function askForSms(
  auth: Auth,
  { number, purpose, newAccount = null, isRepeat = false }: AskedSms,
  origin: Origin,
): Promise<void> {
  requirePhones(auth)
  const phone = normalizePhone(number)
  const isCrowded = await countText(auth, { kind: purpose, address: phone, ip: origin.ip })
  const { database, jobs, clock } = auth.platform
  const sms = {
    purpose,
    phone,
    newAccount,
    isRepeat,
    isCrowded,
    askedAt: clock.now().toISOString(),
    ...origin,
  }
  await database.asSystem((tx) => jobs.enqueue(tx, JOB, sms))
}

export function defineSmsRequests(auth: Auth): void {
  auth.platform.jobs.define(JOB, requestedSms, (sms) =>
    auth.platform.database.asSystem((tx) => send(auth, tx, sms)),
  )
}

async function send(auth: Auth, tx: Tx, sms: RequestedSms): Promise<void> {
  const { phone, purpose, language, ip, userAgent, newAccount: profile } = sms
  const origin: Origin = { ip, userAgent, language }
  const work = { auth, tx, origin }
  const now = auth.platform.clock.now()
  if (purpose === 'phone_change') {
    const changing = await userByNewPhone(tx, phone)
    if (!changing || (await isAnswered(work, changing.id, ['phone_change'], sms))) return
    return textToken(work, changing, 'phone_change', phone)
  }
  const account = profile && { phone, passwordHash: null, profile, isSignUp: false }
  const user = (await userByPhone(tx, phone)) ?? (account && (await createPhoneAccount(work, account)))
  if (!user) return
  // A person who proves the number without having signed up must not inherit another's password.
  const isForeign = !user.phone_confirmed_at && !sms.isRepeat
  if (isForeign) await updateUser(tx, user.id, { password_hash: null, signed_up_at: null }, now)
  if (await isAnswered(work, user.id, ['sms'], sms)) return
  await updateUser(tx, user.id, { confirmation_sent_at: now }, now)
  await textToken(work, user, 'sms', phone)
}
