import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Platform } from '../../platform/index.ts'
import type { SuppliedJwk } from '../config-parts.ts'
import * as store from './signing-key-store.ts'

export type SigningKey = {
  readonly kid: string | undefined
  readonly algorithm: string
  readonly forSigning: CryptoKey | Uint8Array
  readonly forVerifying: CryptoKey | Uint8Array
  /** Keys that the key set publishes; shared secrets are never published. */
  readonly publicJwk: JWK | undefined
  readonly isCurrent: boolean
}

export type SigningKeys = {
  /** The key that signs new tokens. Made on the first start when none is supplied. */
  current(): Promise<SigningKey>
  /** Keys that a token with this header may have been signed with; never one of another algorithm. */
  matching(header: { alg?: string | undefined; kid?: string | undefined }): Promise<SigningKey[]>
  published(): Promise<JWK[]>
  /** Looks for the keys again at the next use: another process may have made one. */
  forget(): void
}

/** How often an unknown key id may make us look for new keys. */
const RELOAD_INTERVAL_MS = 10_000

export function createSigningKeys(platform: Platform): SigningKeys {
  let loaded: Promise<SigningKey[]> | undefined
  let loadedAtMs = 0

  function keys(): Promise<SigningKey[]> {
    if (!loaded) {
      loadedAtMs = platform.clock.now().getTime()
      loaded = load(platform)
      // A database that was away at the first attempt must not be remembered.
      loaded.catch(() => {
        loaded = undefined
      })
    }
    return loaded
  }

  return {
    async current() {
      const key = (await keys()).find(({ isCurrent }) => isCurrent)
      if (!key) throw new Error('no signing key is current')
      return key
    },
    async matching({ alg, kid }) {
      const match = (key: SigningKey) => key.algorithm === alg && (kid === undefined || key.kid === kid)
      const found = (await keys()).filter(match)
      const isStale = platform.clock.now().getTime() - loadedAtMs > RELOAD_INTERVAL_MS
      if (found.length > 0 || !isStale) return found
      // Another process may have rotated the keys meanwhile.
      loaded = undefined
      return (await keys()).filter(match)
    },
    forget() {
      loaded = undefined
    },
    async published() {
      return (await keys()).flatMap(({ publicJwk }) => publicJwk ?? [])
    },
  }
}

async function load(platform: Platform): Promise<SigningKey[]> {
  const { AUTH_JWT_KEYS: supplied, AUTH_JWT_SECRET: secret } = platform.config
  const legacy = secret ? [sharedSecret(secret, !supplied)] : []
  if (supplied) {
    const keys = await Promise.all(
      supplied.map((jwk) => fromJwk(jwk, jwk.key_ops?.includes('sign') ?? false)),
    )
    return [...keys, ...legacy]
  }
  if (secret) return legacy
  const kept = await platform.database.asSystem(async (tx) => {
    const found = await store.signingKeys(tx)
    if (found.some(({ status }) => status === 'current')) return found
    await store.insertFirstKey(tx, await generateKey(), platform.clock.now())
    return store.signingKeys(tx)
  })
  return Promise.all(kept.map(({ jwk, status }) => fromJwk(jwk, status === 'current')))
}

/** A new key to sign with. */
export async function generateKey(): Promise<SuppliedJwk> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kty: 'EC', alg: 'ES256', kid: randomUUID() }
}

async function fromJwk(jwk: SuppliedJwk, isCurrent: boolean): Promise<SigningKey> {
  const { key_ops: _, use: __, ...material } = jwk
  const key = await importJWK(material, jwk.alg)
  const publicJwk = publicPart(jwk)
  return {
    kid: jwk.kid,
    algorithm: jwk.alg,
    forSigning: key,
    forVerifying: publicJwk ? await importJWK(publicJwk, jwk.alg) : key,
    publicJwk,
    isCurrent,
  }
}

function publicPart(jwk: SuppliedJwk): JWK | undefined {
  const { kty, kid, alg } = jwk
  const common = { kty, kid, alg, use: 'sig', key_ops: ['verify'] }
  const { crv, x, y, n, e } = jwk as JWK
  if (kty === 'EC' && crv && x && y) return { ...common, crv, x, y }
  if (kty === 'RSA' && n && e) return { ...common, n, e }
  return undefined
}

function sharedSecret(secret: string, isCurrent: boolean): SigningKey {
  const bytes = new TextEncoder().encode(secret)
  return {
    kid: undefined,
    algorithm: 'HS256',
    forSigning: bytes,
    forVerifying: bytes,
    publicJwk: undefined,
    isCurrent,
  }
}
