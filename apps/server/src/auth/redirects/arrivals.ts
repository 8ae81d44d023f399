import type { UserRow } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import type { AuthError } from '../errors.ts'
import { type Method, type SessionAnswer, signIn } from '../sessions/sign-in.ts'
import { type Challenge, issueAuthCode, keepChallenge } from './flow-state.ts'

export type ProviderTokens = { readonly provider_token?: string; readonly provider_refresh_token?: string }

type Arrival = {
  readonly redirectTo: string
  readonly challenge: Challenge | null
  readonly method: Method
  readonly provider: string
  readonly tokens: ProviderTokens
}

/** Where a browser goes on to after another service said who it is: with a code to exchange, or a session. */
export async function goOn(work: Work, user: UserRow, arrival: Arrival): Promise<string> {
  const { auth, tx } = work
  const url = new URL(arrival.redirectTo)
  const { challenge, method, provider, tokens } = arrival
  const flow = { userId: user.id, method, from: { provider, tokens } }
  const flowId = await keepChallenge(auth, tx, challenge, flow)
  if (flowId) {
    url.searchParams.set(
      'code',
      await issueAuthCode(tx, { userId: user.id, id: flowId }, auth.platform.clock.now()),
    )
    return url.href
  }
  const session = await signIn(work, user, method, provider)
  url.hash = sessionFragment({ ...session, ...tokens }).toString()
  return url.href
}

/** A session as clients read it off the address they are led back to. */
export function sessionFragment(session: SessionAnswer & ProviderTokens, type?: string): URLSearchParams {
  const { provider_token, provider_refresh_token } = session
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...(provider_token ? { provider_token } : {}),
    ...(provider_refresh_token ? { provider_refresh_token } : {}),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...(type === undefined ? {} : { type }),
  })
}

/** Tells of a failure in both places where clients look: the query and the fragment. */
export function withError(target: string, error: AuthError): string {
  const url = new URL(target)
  const told = {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  }
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value)
  url.hash = new URLSearchParams(told).toString()
  return url.href
}
