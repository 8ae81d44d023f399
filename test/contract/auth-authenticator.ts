import { codeAt, STEP_SECONDS } from '../support/authenticator.ts'
import type { Client } from './auth-clients.ts'
import type { AuthServer } from './auth-server.ts'

/** An authenticator app on a person's phone. */
export type Authenticator = { readonly factorId: string; readonly secret: string }

export async function enrolAuthenticator(client: Client, friendlyName: string): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret }
}

/** Shows the code of the next moment, so that one authenticator can be shown several times. */
export function showCode(server: AuthServer, client: Client, { factorId, secret }: Authenticator) {
  server.advance(STEP_SECONDS)
  return client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, server.platform.clock.now()) })
}

/** Raises the client's session with a new authenticator. */
export async function raiseByAuthenticator(server: AuthServer, client: Client): Promise<Authenticator> {
  const authenticator = await enrolAuthenticator(client, 'phone app')
  const { error } = await showCode(server, client, authenticator)
  if (error) throw error
  return authenticator
}
