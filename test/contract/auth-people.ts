import type { Client } from './auth-clients.ts'
import { type AuthServer, secretsOf } from './auth-server.ts'

export const PASSWORD = 'quiet-harbour-lamp'

let counter = 0

/** An address without an account. */
export const newAddress = (name = 'person'): string => {
  counter += 1
  return `${name}-${counter}@example.com`
}

/** Signs a new person up by mail confirmation and leaves them signed in. */
export async function aSignedInPerson(
  server: AuthServer,
  client: Client,
  email = newAddress(),
): Promise<{ email: string; accessToken: string; refreshToken: string; userId: string }> {
  const { error } = await client.auth.signUp({ email, password: PASSWORD })
  if (error) throw error
  const [mail] = await server.mailsTo(email)
  const { tokenHash } = secretsOf(mail)
  const confirmed = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  if (confirmed.error) throw confirmed.error
  const { session } = confirmed.data
  if (!session) throw new Error('confirming gave no session')
  return {
    email,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    userId: session.user.id,
  }
}

/** Calls the service without the client. */
export function call(
  server: AuthServer,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: unknown; token?: string } = {},
): Promise<Response> {
  const { method = init.body === undefined ? 'GET' : 'POST', headers, body, token } = init
  return fetch(`${server.url}/auth/v1/${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: server.keys.publishable,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
