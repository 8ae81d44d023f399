import { nameFromEmail } from '@sadaf/api'
import { createAccount } from '../accounts/account.ts'
import type { Auth } from '../context.ts'
import { OTHER_NAME_KEY } from '../http/parsing.ts'
import type { Origin } from '../origin.ts'
import { type SessionAnswer, signIn } from '../sessions/sign-in.ts'
import type { NewVisitor } from './admit.ts'

/**
 * In a demonstration, signing in with an unknown address opens an account for it, whatever the
 * password. Through the same code as a real sign-up, so that all the rest of the product sees no difference.
 *
 * @returns undefined where another visitor came in with the same address a moment earlier
 */
export async function openVisitorAccount(
  auth: Auth,
  { email, password, otherName }: NewVisitor & { readonly email: string; readonly password: string },
  origin: Origin,
): Promise<SessionAnswer | undefined> {
  await auth.limits.count(['signupByAddress', origin.ip])
  const passwordHash = await auth.passwords.hash(password)
  const profile = {
    full_name: nameFromEmail(email) ?? undefined,
    ...(otherName !== null && { [OTHER_NAME_KEY]: otherName }),
    language: origin.language,
  }
  return auth.platform.database.asSystem(async (tx) => {
    const account = { email, passwordHash, profile, isConfirmed: true, isSignUp: true, isDemo: true }
    const user = await createAccount({ auth, tx, origin }, account)
    return user && signIn({ auth, tx, origin }, user, 'password')
  })
}

const ON_THIS_MACHINE: Origin = { ip: '127.0.0.1', userAgent: null, language: 'en' }

export type DemoPerson = { readonly email: string; readonly name: string; readonly otherName: string }

/** Opens the account of a demonstration's first person; does nothing where it exists. */
export async function openDemoAccount(
  auth: Auth,
  { password, ...person }: DemoPerson & { readonly password: string },
): Promise<void> {
  await open(auth, person, { passwordHash: await auth.passwords.hash(password), isDemo: true })
}

/**
 * The same for a person who signs in and begins with an empty wallet, as every person does outside a
 * demonstration.
 */
export async function openPlainAccount(
  auth: Auth,
  { password, ...person }: DemoPerson & { readonly password: string },
): Promise<void> {
  await open(auth, person, { passwordHash: await auth.passwords.hash(password), isDemo: false })
}

/** The same for a person whose account is never signed in to, and who begins with an empty wallet. */
export function openUnattendedAccount(auth: Auth, person: DemoPerson): Promise<void> {
  return open(auth, person, { passwordHash: null, isDemo: false })
}

async function open(
  auth: Auth,
  { email, name, otherName }: DemoPerson,
  how: { readonly passwordHash: string | null; readonly isDemo: boolean },
): Promise<void> {
  await auth.platform.database.asSystem(async (tx) => {
    const account = {
      email,
      profile: { full_name: name, [OTHER_NAME_KEY]: otherName },
      isConfirmed: true,
      isSignUp: true,
      ...how,
    }
    await createAccount({ auth, tx, origin: ON_THIS_MACHINE }, account)
  })
}
