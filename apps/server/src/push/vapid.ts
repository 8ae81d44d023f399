import { createECDH } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { secretFor, siteUrlOf } from '../auth/index.ts'
import type { Platform } from '../platform/index.ts'

/** The key by which push services know that messages come from this deployment (VAPID, RFC 8292). */
export type Vapid = {
  /** As browsers subscribe with it: an uncompressed point in base64url. */
  readonly publicKey: string
  /** The header that a push service at that address accepts. */
  authorization(endpoint: string): Promise<string>
}

/** The order of P-256 (FIPS 186-5): private keys are from 1 to one less. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const KEY_BYTES = 32

/** Push services take a day at most. */
const GOOD_FOR_SECONDS = 12 * 60 * 60

/** For push services that wish to write to us, where the site has no address of the internet. */
const CONTACT = 'mailto:hello@sadaf.example'

/** Derives the key from the deployment's secret, so that nothing is configured and every process has the same. */
export async function createVapid(platform: Platform): Promise<Vapid> {
  const secret = BigInt(`0x${Buffer.from(secretFor(platform, 'push.vapid')).toString('hex')}`)
  const d = Buffer.from(((secret % (ORDER - 1n)) + 1n).toString(16).padStart(2 * KEY_BYTES, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  // A byte says that both coordinates follow.
  const x = point.subarray(1, 1 + KEY_BYTES).toString('base64url')
  const y = point.subarray(1 + KEY_BYTES).toString('base64url')
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url') }, 'ES256')
  const publicKey = point.toString('base64url')
  const site = siteUrlOf(platform)
  return {
    publicKey,
    async authorization(endpoint) {
      const now = Math.floor(platform.clock.now().getTime() / 1000)
      const token = await new SignJWT({})
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(new URL(endpoint).origin)
        .setExpirationTime(now + GOOD_FOR_SECONDS)
        .setSubject(site.startsWith('https:') ? site : CONTACT)
        .sign(key)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}
