import { cleanName, isOtherSpelling, spelledFor } from '@sadaf/api'
import type { Language } from '../../platform/index.ts'
import type { Work } from '../context.ts'
import { NAME_KEYS, OTHER_NAME_KEY } from '../http/parsing.ts'
import { audit } from '../trail/audit.ts'
import { putEmailIdentity } from './identity-store.ts'
import { insertUser, type Metadata, type UserRow, updateUser } from './user-store.ts'

type NewAccount = {
  readonly email: string
  readonly passwordHash: string | null
  readonly profile: Metadata
  /** Whether the address needs no proof. */
  readonly isConfirmed: boolean
  /** Whether its person asks for it by signing up. */
  readonly isSignUp: boolean
  /** Made for a visitor of the demonstration. */
  readonly isDemo: boolean
}

/** Makes an account known by its address. @returns undefined where the address is taken */
export async function createAccount(work: Work, account: NewAccount): Promise<UserRow | undefined> {
  const { auth, tx } = work
  const { ids, clock } = auth.platform
  const now = clock.now()
  const { email, profile, isConfirmed } = account
  const user = await insertUser(tx, {
    id: ids.next(),
    created_at: now,
    email,
    password_hash: account.passwordHash,
    signed_up_at: account.isSignUp ? now : null,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: profile,
  })
  if (!user) return undefined
  await putEmailIdentity(tx, {
    id: ids.next(),
    userId: user.id,
    email,
    isVerified: isConfirmed,
    profile,
    now,
  })
  const details = { demo: account.isDemo }
  await audit(work, { userId: user.id, action: 'account_created', details })
  return isConfirmed ? confirmAccount(work, user, account.isDemo) : user
}

/** Marks an address as proven, and opens the account to the rest of the product the first time. */
export async function confirmAccount(work: Work, user: UserRow, isDemo = false): Promise<UserRow> {
  const { auth, tx } = work
  if (user.email_confirmed_at || !user.email) return user
  const { ids, clock } = auth.platform
  const now = clock.now()
  const { email } = user
  const change = { email_confirmed_at: now, activated_at: user.activated_at ?? now, is_anonymous: false }
  const confirmed = await updateUser(tx, user.id, change, now)
  await putEmailIdentity(tx, { id: ids.next(), userId: user.id, email, isVerified: true, profile: {}, now })
  await audit(work, { userId: user.id, action: 'account_confirmed' })
  if (!user.activated_at) await announceActivation(work, confirmed, isDemo)
  await auth.proven.emit(tx, { userId: user.id })
  return confirmed
}

/** Tells the rest of the product of an account that can be used from now on. */
export async function announceActivation(
  { auth, tx, origin }: Work,
  user: UserRow,
  isDemo = false,
): Promise<void> {
  const { time_zone: timeZone } = user.user_metadata
  await auth.activated.emit(tx, {
    userId: user.id,
    email: user.email,
    name: nameOf(user.user_metadata),
    otherName: otherNameOf(user.user_metadata),
    language: languageFor(user, origin.language),
    timeZone: typeof timeZone === 'string' ? timeZone : null,
    signedUpAt: user.signed_up_at,
    demo: isDemo,
  })
}

/** The language a person chose; before they chose one, that of the browser they used. */
export function languageFor(user: Pick<UserRow, 'user_metadata'>, fallback: Language): Language {
  const { language } = user.user_metadata
  return language === 'ar' || language === 'en' ? language : fallback
}

/** The name a person gave, under any of the keys that clients of such services use; what is none is made one. */
export function nameOf(metadata: Metadata): string | null {
  for (const key of NAME_KEYS) {
    const given = metadata[key]
    const name = typeof given === 'string' ? cleanName(given) : null
    if (name !== null) return name
  }
  return null
}

/** The name in the other script, as it was given; whether it is in that script is for its reader to check. */
function otherNameOf(metadata: Metadata): string | null {
  const given = metadata[OTHER_NAME_KEY]
  return typeof given === 'string' ? cleanName(given) : null
}

/** The name by which a mail in a language speaks to a person; null where they gave none. */
function nameFor(language: Language, metadata: Metadata): string | null {
  const name = nameOf(metadata)
  if (name === null) return null
  const given = otherNameOf(metadata)
  const otherName = given !== null && isOtherSpelling(given, name) ? given : null
  return spelledFor(language, { name, otherName })
}

/** In which language, and by which name, a person is written to at a proven address. */
export function spokenTo(user: Pick<UserRow, 'user_metadata'>, fallback: Language) {
  const language = languageFor(user, fallback)
  return { language, name: nameFor(language, user.user_metadata) }
}

/**
 * The name that a mail to an address may carry: none before the address has been proven to be the account's,
 * since any stranger can sign up with another person's address, under any name.
 */
export function nameTo(
  address: string,
  user: Pick<UserRow, 'email' | 'email_confirmed_at' | 'user_metadata'>,
  language: Language,
): string | null {
  return user.email === address && user.email_confirmed_at ? nameFor(language, user.user_metadata) : null
}
