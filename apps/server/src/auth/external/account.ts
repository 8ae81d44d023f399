import { z } from 'zod'
import type { Metadata } from '../accounts/user-store.ts'

/** A person as another service knows them. */
export type ExternalAccount = {
  readonly provider: string
  /** Their id there. */
  readonly subject: string
  readonly email: string | null
  /** Whether the other service made sure that the address is theirs. */
  readonly isEmailVerified: boolean
  /** A company's: its people are told apart by it alone, and never joined with others by their address. */
  readonly isSso?: boolean
  /** The claims that are kept, under the names that clients read. */
  readonly profile: Metadata
}

const text = z.string().max(2_000).optional().catch(undefined)

/** The claims of an identity token or of the userinfo endpoint (OpenID Connect Core, section 5.1). */
const standardClaims = z.object({
  sub: z.string().min(1).max(255),
  iss: text,
  email: z.string().max(254).optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((it) => it === 'true')])
    .default(false)
    .catch(false),
  name: text,
  preferred_username: text,
  picture: text,
})

/** @throws ZodError where the claims name no person */
export function accountOfClaims(provider: string, claims: unknown): ExternalAccount {
  const { sub, iss, email, email_verified, name, preferred_username, picture } = standardClaims.parse(claims)
  const profile = {
    iss,
    sub,
    provider_id: sub,
    email,
    email_verified,
    full_name: name,
    name,
    user_name: preferred_username,
    preferred_username,
    avatar_url: picture,
    picture,
  }
  return {
    provider,
    subject: sub,
    email: email?.trim().toLowerCase() || null,
    isEmailVerified: email_verified,
    profile: Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined)),
  }
}
