import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Auth } from '../context.ts'
import { AuthError } from '../errors.ts'
import { isLoopback } from '../external/loopback.ts'

const BYTES = 24
const LIFETIME_SECONDS = 600
const VALUE = /^[A-Za-z0-9_-]{32}$/

// With the prefix no other host, a sibling among them, can have set it (RFC 6265bis, 4.1.3.2).
const isSecure = (auth: Auth) => auth.platform.config.publicUrl.startsWith('https:')
const nameOf = (auth: Auth) => (isSecure(auth) ? '__Host-sadaf-flow' : 'sadaf-flow')

/** How the other service sends people back: they follow its link, or its page sends a form. */
type Back = 'link' | 'form'

/**
 * Marks the browser that begins a sign-in by another service, for as long as that may take.
 *
 * @returns the digest by which {@link requireSameBrowser} knows it again
 */
export function markBrowser(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
  back: Back = 'link',
): Buffer {
  // Two tabs may be under way at once, so a mark that is there stays.
  const mark = markOf(auth, request) ?? randomBytes(BYTES).toString('base64url')
  reply.header(
    'set-cookie',
    `${nameOf(auth)}=${mark}; HttpOnly; Max-Age=${LIFETIME_SECONDS}; ${scopeOf(auth, back)}`,
  )
  return digest(mark)
}

// A form of another site carries no other kind of cookie. Some browsers keep such a one also for this machine's own
// addresses, which is what development has.
function scopeOf(auth: Auth, back: Back): string {
  if (isSecure(auth)) return 'Path=/; SameSite=None; Secure'
  const isOwn = isLoopback(new URL(auth.platform.config.publicUrl))
  return back === 'form' && isOwn ? 'Path=/auth/v1; SameSite=None; Secure' : 'Path=/auth/v1; SameSite=Lax'
}

/** The facts of a flow's beginning. */
type Begun = {
  readonly browser_hash: Buffer | null
  readonly code_challenge: string | null
  readonly linking_user_id?: string | null
}

/**
 * Refuses the end of a flow that another browser began: a person who follows a stranger's link would be
 * signed in to the stranger's account, or give the stranger theirs to come in by. A sign-in with a proof key
 * needs no such care, since only the browser that began it can use the code; other programs keep no cookies,
 * and cannot be tricked.
 *
 * @throws AuthError bad_oauth_state
 */
export function requireSameBrowser(auth: Auth, request: FastifyRequest, begun: Begun): void {
  if (begun.code_challenge && !begun.linking_user_id) return
  const mark = markOf(auth, request)
  // Every browser sends this, and no page can keep it from doing so (Fetch Metadata).
  const isBrowser = request.headers['sec-fetch-site'] !== undefined
  if (mark === undefined && !isBrowser) return
  if (mark && begun.browser_hash && timingSafeEqual(digest(mark), begun.browser_hash)) return
  throw new AuthError(400, 'bad_oauth_state', 'This sign-in was begun in another browser')
}

function markOf(auth: Auth, request: FastifyRequest): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const [, value = ''] = cookies.find(([name]) => name === nameOf(auth)) ?? []
  return VALUE.test(value) ? value : undefined
}

const digest = (mark: string): Buffer => createHash('sha256').update(mark).digest()
