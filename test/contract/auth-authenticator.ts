import { createHmac } from 'node:crypto'
import type { Client } from './auth-clients.ts'
import type { AuthServer } from './auth-server.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30

/** What an authenticator app shows for a secret at a time (RFC 6238), worked out apart from the server's code. */
export function codeAt(secret: string, time: Date): string {
  const bits = [...secret.replace(/=+$/, '')].map((letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(time.getTime() / 1000 / STEP_SECONDS)))
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

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
