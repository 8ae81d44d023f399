import { href } from '../app/routing/route-list.ts'
import { afterSignIn } from '../app/session/guard.tsx'

export const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const
export type LinkType = (typeof linkTypes)[number]

/** Purpose of a link in a mail. */
export type MailLink =
  | {
      readonly kind: 'verify'
      readonly tokenHash: string
      readonly type: LinkType
      readonly next: string | null
    }
  /** The server sent the person back with an error, such as a link that was used before. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'none' }

/** Reads the address that a mail's link opened. Errors come back in the query, the fragment or both. */
export function parseMailLink({
  search,
  hash,
}: {
  readonly search: string
  readonly hash: string
}): MailLink {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const code = query.get('error_code') ?? fragment.get('error_code')
  if (code !== null) return { kind: 'refused', code }
  const tokenHash = query.get('token_hash')
  const given = query.get('type')
  const type = linkTypes.find((known) => known === (given === 'email' ? 'signup' : given))
  if (tokenHash === null || tokenHash === '' || type === undefined) return { kind: 'none' }
  return { kind: 'verify', tokenHash, type, next: query.get('next') }
}

/** Where a verified link leads within this site. */
export function afterVerified(type: LinkType, next: string | null): string {
  if (type === 'recovery') return href('resetPassword')
  // The hand-over of a profile: without an address its person had no password either.
  if (type === 'email_change' && next === href('resetPassword')) return next
  if (type === 'invite') return href('acceptInvitation', {}, next === null ? {} : { query: { next } })
  return afterSignIn(next)
}

/**
 * Where another application that uses this server's accounts waits for the person: the server verifies on the way
 * there, having checked that the address is allowed. Null for links of this site.
 */
export function foreignVerification(
  link: Extract<MailLink, { kind: 'verify' }>,
  origin: string,
): string | null {
  if (link.next === null || !URL.canParse(link.next) || new URL(link.next).origin === origin) return null
  const query = new URLSearchParams({ token: link.tokenHash, type: link.type, redirect_to: link.next })
  return `/auth/v1/verify?${query}`
}
