import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A cookie of our own: out of reach of scripts, and sent along only when a person comes to us, not behind
 * their back.
 */
export type OwnCookie = {
  readonly name: string
  /** Whether the site is reached by TLS alone. */
  readonly isSecure: boolean
}

// With the prefix no other host, a sibling among them, can have set it (RFC 6265bis, 4.1.3.2).
const nameOf = ({ name, isSecure }: OwnCookie): string => (isSecure ? `__Host-${name}` : name)

export function cookieOf(request: FastifyRequest, cookie: OwnCookie): string | undefined {
  const wanted = `${nameOf(cookie)}=`
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length)
}

export function setCookie(
  reply: FastifyReply,
  cookie: OwnCookie,
  value: string,
  maxAgeSeconds: number,
): void {
  const scope = `Path=/; HttpOnly; SameSite=Lax${cookie.isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${nameOf(cookie)}=${value}; Max-Age=${maxAgeSeconds}; ${scope}`)
}
