import { z } from 'zod'
import type { Tx } from '../../platform/index.ts'
import type { UserRow } from '../accounts/user-store.ts'
import type { Auth } from '../context.ts'
import { mfaFailed } from '../errors.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import {
  askForKey,
  askForNewKey,
  type Credential,
  type CredentialResponse,
  credentialOf,
  readKeyUse,
  readNewKey,
} from '../passkeys/webauthn.ts'
import type { ChallengeRow } from './challenge-store.ts'
import { keysOf, type SecretFactorRow } from './store.ts'

const keptChallenge = z.object({ type: z.enum(['create', 'request']), challenge: z.string() })

const keptCredential = z.object({
  id: z.string(),
  publicKey: z.base64url().transform((text) => Buffer.from(text, 'base64url')),
  counter: z.number(),
  transports: z.array(z.string()),
})

/** A browser's task with a security key, and the part of it that is kept. */
export async function challengeKey(auth: Auth, tx: Tx, user: UserRow, factor: SecretFactorRow) {
  const party = relyingPartyOf(auth)
  if (factor.status === 'verified') {
    const options = await askForKey(party, [readCredential(factor)])
    return { type: 'request', options } as const
  }
  const person = { id: user.id, name: factor.friendly_name || user.email || user.id }
  const known = (await keysOf(tx, user.id)).map(readCredential)
  return { type: 'create', options: await askForNewKey(party, person, known, false) } as const
}

/** The credential to keep after a key was shown. @throws AuthError mfa_verification_failed */
export async function judgeKey(
  auth: Auth,
  factor: SecretFactorRow,
  row: ChallengeRow,
  response: CredentialResponse | undefined,
): Promise<unknown> {
  const kept = keptChallenge.safeParse(row.webauthn_options)
  if (!response || !kept.success) throw mfaFailed('Invalid WebAuthn credential')
  const { type, challenge } = kept.data
  const expected = { party: relyingPartyOf(auth), challenge, isUserVerified: false }
  if (type === 'create') {
    if (factor.status === 'verified') throw mfaFailed('Invalid WebAuthn credential')
    const made = await readNewKey(response, expected)
    if (!made) throw mfaFailed('Invalid WebAuthn credential')
    return storable(credentialOf(made.credential))
  }
  const credential = readCredential(factor)
  const used = await readKeyUse(response, credential, expected)
  if (!used || response.id !== credential.id) throw mfaFailed('Invalid WebAuthn credential')
  return storable({ ...credential, counter: used.counter })
}

const readCredential = (factor: Pick<SecretFactorRow, 'webauthn_credential'>): Credential =>
  keptCredential.parse(factor.webauthn_credential)

const storable = ({ publicKey, ...credential }: Credential) => ({
  ...credential,
  publicKey: publicKey.toString('base64url'),
})
