import type { Client } from './auth-clients.ts'
import { call } from './auth-people.ts'
import { aSecurityKey } from './auth-security-key.ts'
import type { AuthServer } from './auth-server.ts'

export type PasskeyDevice = ReturnType<typeof aSecurityKey>

const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? ''

/** Adds a passkey as a browser does. @returns the device, and the answer of the service */
export async function addPasskey(
  server: AuthServer,
  client: Client,
  origin: string,
): Promise<{ readonly key: PasskeyDevice; readonly answer: Response }> {
  const token = await tokenOf(client)
  const key = aSecurityKey()
  const begun = await call(server, 'passkeys/registration/options', { method: 'POST', token })
  if (begun.status !== 200) return { key, answer: begun }
  const { challenge_id, options } = await begun.json()
  const body = { challenge_id, credential: key.create(options, origin) }
  return { key, answer: await call(server, 'passkeys/registration/verify', { body, token }) }
}

/** Shows a passkey, which signs the client in at the second level. */
export async function showPasskey(
  client: Client,
  key: PasskeyDevice,
  userId: string,
  origin: string,
): Promise<void> {
  const { data } = await client.auth.passkey.startAuthentication()
  if (!data) throw new Error('nothing was asked for')
  const { error } = await client.auth.passkey.verifyAuthentication({
    challengeId: data.challenge_id,
    // The stock client's types are of a browser's own objects; it sends them as they are.
    credential: key.get(data.options, origin, userId) as never,
  })
  if (error) throw error
}
