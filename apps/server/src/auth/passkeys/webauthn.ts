import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { RelyingParty } from './relying-party.ts'

/** A public key that an authenticator made for us. */
export type Credential = {
  readonly id: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

/** A browser's credential, its binary parts in base64url; the library judges its contents. */
export const credentialResponse = z.looseObject({
  id: z.string().min(1).max(2_000),
  rawId: z.string().min(1).max(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.looseObject({ clientDataJSON: z.string().max(20_000), userHandle: z.string().nullish() }),
})

export type CredentialResponse = z.output<typeof credentialResponse>

type Person = { readonly id: string; readonly name: string }
type Verification = 'required' | 'preferred'

/** Asks for a new key. Keys that the person has already are named, so that none is made twice. */
export function askForNewKey(
  party: RelyingParty,
  person: Person,
  known: readonly Credential[],
  isPasskey: boolean,
) {
  const userVerification: Verification = isPasskey ? 'required' : 'preferred'
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.name,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: isPasskey ? 'required' : 'discouraged', userVerification },
  })
}

/** Asks for one of these keys to be shown; for any passkey where none is named. */
export function askForKey(party: RelyingParty, known: readonly Credential[]) {
  const isPasskey = known.length === 0
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: isPasskey ? 'required' : 'preferred',
    ...(isPasskey ? {} : { allowCredentials: known.map(descriptor) }),
  })
}

const descriptor = ({ id, transports }: Credential) => ({
  id,
  transports: transports as AuthenticatorTransport[],
})

type Expected = {
  readonly party: RelyingParty
  readonly challenge: string
  readonly isUserVerified: boolean
}

type NewKey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

/** The new key, or undefined where the answer is not one to our question. */
export async function readNewKey(
  response: CredentialResponse,
  { party, challenge, isUserVerified }: Expected,
): Promise<NewKey | undefined> {
  return judged(async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      // The library checks every field itself.
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: isUserVerified,
    })
    return registrationInfo
  })
}

/** The key's new counter, or undefined where it was not this key that answered our question. */
export async function readKeyUse(
  response: CredentialResponse,
  credential: Credential,
  { party, challenge, isUserVerified }: Expected,
): Promise<{ readonly counter: number; readonly isBackedUp: boolean } | undefined> {
  return judged(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library checks every field itself.
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: isUserVerified,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.counter,
      },
    })
    if (!verified) return undefined
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
  })
}

// The library throws for whatever is wrong with an answer that strangers send.
async function judged<T>(judge: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await judge()
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

/** A key in the form in which it is kept. */
export const credentialOf = ({
  id,
  publicKey,
  counter,
  transports = [],
}: WebAuthnCredential): Credential => ({
  id,
  publicKey: Buffer.from(publicKey),
  counter,
  transports,
})
