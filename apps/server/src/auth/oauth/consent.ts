import { createHash, randomBytes } from 'node:crypto'
import type { SignedIn } from '../callers/signed-in.ts'
import type { Auth, Work } from '../context.ts'
import { requireOwnAccount } from '../devices/managed.ts'
import { notifyOfApp } from '../emails/notices.ts'
import { AuthError } from '../errors.ts'
import { requireShownFactor } from '../proofs/require.ts'
import { newRefreshKey } from '../sessions/refresh-token.ts'
import { amrOf } from '../sessions/store.ts'
import { audit } from '../trail/audit.ts'
import { inOrder, isConfidential, presentToPerson } from './client.ts'
import { type ClientRow, clientById } from './client-store.ts'
import { grantedScopes, putGrant } from './grant-store.ts'
import { withParameters } from './redirect-uri.ts'
import { deleteRequest, lockRequest, type RequestRow } from './request-store.ts'
import { insertAuthorization } from './token-store.ts'

/** A code is good for so long: the browser only has to go from here to the app. */
const CODE_SECONDS = 120
const CODE_BYTES = 32

const requestNotFound = () =>
  new AuthError(
    404,
    'oauth_authorization_not_found',
    'The authorization request was not found or has expired',
  )

type Answerable = { readonly request: RequestRow; readonly client: ClientRow }

/**
 * An app's request before the person who answers it, locked until the transaction ends.
 *
 * @throws AuthError managed_profile, insufficient_aal, oauth_authorization_not_found
 */
async function answerable({ auth, tx }: Work, person: SignedIn, id: string): Promise<Answerable> {
  requireOwnAccount(person.user)
  if (person.user.is_anonymous)
    throw new AuthError(403, 'insufficient_aal', 'An account without an address cannot allow apps')
  await requireShownFactor(auth, tx, person, 'allow an app')
  const request = await lockRequest(tx, id, auth.platform.clock.now())
  const client = request && (await clientById(tx, request.client_id))
  if (!request || !client) throw requestNotFound()
  return { request, client }
}

/**
 * Describes an app’s request to the person. An app that keeps a secret, and was allowed all of it before, is let in at
 * once; one on a device could be another in its place, and is always asked about (RFC 8252, section 8.6).
 */
export async function describeRequest(work: Work, person: SignedIn, id: string) {
  const { user } = person
  const { request, client } = await answerable(work, person, id)
  const known = (await grantedScopes(work.tx, { userId: user.id, clientId: client.id })) ?? []
  const isKnown = request.scopes.every((scope) => known.includes(scope))
  if (isKnown && isConfidential(client) && !request.asks_always)
    return { redirect_url: await letIn(work, person, { request, client }) }
  return {
    authorization_id: request.id,
    redirect_uri: request.redirect_uri.split('?')[0] ?? '',
    client: presentToPerson(client),
    user: { id: user.id, email: user.email ?? '' },
    scope: request.scopes.join(' '),
  }
}

/** Answers an app's request, once. @returns where the browser goes on to */
export async function answerRequest(
  work: Work,
  person: SignedIn,
  { id, action }: { readonly id: string; readonly action: 'approve' | 'deny' },
): Promise<string> {
  const { request, client } = await answerable(work, person, id)
  if (action === 'deny') {
    await deleteRequest(work.tx, request.id)
    return redirectTo(work.auth, request, {
      error: 'access_denied',
      error_description: 'The person did not allow it',
    })
  }
  const { user, session } = person
  const grant = { userId: user.id, clientId: client.id }
  const before = await grantedScopes(work.tx, grant)
  const scopes = inOrder([...(before ?? []), ...request.scopes])
  await putGrant(work.tx, grant, scopes, work.auth.platform.clock.now())
  await audit(work, {
    userId: user.id,
    action: 'app_allowed',
    sessionId: session.id,
    details: { app: client.name, scopes: request.scopes.join(' ') },
  })
  // Once is enough: a sign-in to an app that has all this already is nothing new.
  if (scopes.length > (before ?? []).length) await notifyOfApp(work, user, new URL(request.redirect_uri).host)
  return letIn(work, person, { request, client })
}

/** Gives an app a code for the person, in place of its request. */
async function letIn(
  work: Work,
  { user, session }: SignedIn,
  { request, client }: Answerable,
): Promise<string> {
  const { auth, tx } = work
  const { clock, ids } = auth.platform
  const now = clock.now()
  await deleteRequest(tx, request.id)
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1_000)
  const proofs = (await amrOf(tx, session)).map(({ authenticated_at }) => authenticated_at.getTime())
  await insertAuthorization(tx, {
    user_id: user.id,
    id: ids.next(),
    client_id: client.id,
    scopes: request.scopes,
    redirect_uri: request.redirect_uri,
    nonce: request.nonce,
    authenticated_at: new Date(Math.max(session.created_at.getTime(), ...proofs)),
    code_challenge: request.code_challenge,
    code_hash: createHash('sha256').update(code).digest(),
    code_expires_at: expiresAt,
    refresh_key: newRefreshKey(),
    created_at: now,
    expires_at: expiresAt,
  })
  return redirectTo(auth, request, { code })
}

/** The app's address with an answer, which says whose it is (RFC 9207). */
const redirectTo = (
  { issuer }: Auth,
  { redirect_uri, state }: RequestRow,
  answer: Readonly<Record<string, string>>,
): string => withParameters(redirect_uri, { ...answer, state, iss: issuer })
