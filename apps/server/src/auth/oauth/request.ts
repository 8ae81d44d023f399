import type { OauthProblem, OauthScope } from '@sadaf/api'
import { inOrder } from './client.ts'
import type { ClientRow } from './client-store.ts'
import { invalidRequest, OauthError } from './errors.ts'
import { isRegistered } from './redirect-uri.ts'

/** An app's request to be let in, as its address tells it. */
export type Asked = {
  readonly redirectUri: string
  readonly scopes: readonly OauthScope[]
  readonly state: string | null
  readonly nonce: string | null
  readonly codeChallenge: string
  readonly asksAlways: boolean
}

/** A request that can be led back to its app, or the reason why it cannot, which the person alone is shown. */
export type Addressed =
  | { readonly redirectUri: string; readonly state: string | null }
  | { readonly problem: OauthProblem }

const MAX_STATE_LENGTH = 2_000
const MAX_NONCE_LENGTH = 500
/** Of an S256 challenge: 32 bytes in base64url. */
const CHALLENGE_LENGTH = 43

type Query = Readonly<Record<string, unknown>>

/** The address that a request may be led back to; before it is trusted, no refusal goes anywhere by itself. */
export function addressOf(query: Query, client: ClientRow | undefined): Addressed {
  if (!client) return { problem: 'unknown_app' }
  const { redirect_uri: redirectUri, state } = query
  if (typeof redirectUri !== 'string' || !isRegistered(redirectUri, client.redirect_uris))
    return { problem: 'wrong_redirect' }
  const isKept = typeof state === 'string' && state.length <= MAX_STATE_LENGTH
  return { redirectUri, state: isKept ? state : null }
}

/**
 * Reads the rest of a request whose address is trusted. A proof key by S256 is asked of every app.
 *
 * @param known scopes that this server can answer
 * @throws OauthError that its app is told
 */
export function readAsked(
  query: Query,
  { redirectUri, state }: { readonly redirectUri: string; readonly state: string | null },
  known: readonly OauthScope[],
): Asked {
  const repeated = Object.entries(query).find(([, value]) => typeof value !== 'string')
  if (repeated) throw invalidRequest('A parameter is given more than once')
  const text = (name: string): string | undefined => {
    const value = query[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  if ((text('state') ?? '').length > MAX_STATE_LENGTH) throw invalidRequest('state is too long')
  if (text('response_type') !== 'code')
    throw new OauthError('unsupported_response_type', 'response_type must be code')
  if (text('request') !== undefined || text('request_uri') !== undefined)
    throw new OauthError('request_not_supported', 'Request objects are not supported')
  if ((text('response_mode') ?? 'query') !== 'query') throw invalidRequest('response_mode must be query')
  const codeChallenge = text('code_challenge')
  if (text('code_challenge_method') !== 'S256' || codeChallenge === undefined || !isChallenge(codeChallenge))
    throw invalidRequest('A code_challenge with code_challenge_method S256 is required')
  const nonce = text('nonce') ?? null
  if (nonce !== null && nonce.length > MAX_NONCE_LENGTH) throw invalidRequest('nonce is too long')
  const prompts = (text('prompt') ?? '').split(' ')
  if (prompts.includes('none'))
    throw new OauthError('interaction_required', 'People are asked on a page of ours')
  return {
    redirectUri,
    state,
    nonce,
    codeChallenge,
    scopes: readScopes(text('scope') ?? DEFAULT_SCOPE, known),
    asksAlways: prompts.includes('consent') || prompts.includes('login'),
  }
}

const DEFAULT_SCOPE = 'email'

/** @throws OauthError invalid_scope */
export function readScopes(text: string, known: readonly OauthScope[]): OauthScope[] {
  const wanted = text.split(' ').filter(Boolean)
  const strange = wanted.find((each) => !known.some((scope) => scope === each))
  if (strange !== undefined || wanted.length === 0)
    throw new OauthError('invalid_scope', `Scopes that can be asked for: ${known.join(' ')}`)
  return inOrder(wanted)
}

const isChallenge = (text: string): boolean =>
  text.length === CHALLENGE_LENGTH && Buffer.from(text, 'base64url').toString('base64url') === text
