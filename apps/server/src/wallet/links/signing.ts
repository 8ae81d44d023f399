import { createHmac } from 'node:crypto'
import { secretFor } from '../../auth/index.ts'
import { DomainError, isSameSecret, type Platform } from '../../platform/index.ts'
import { bytesOf, type PayLink, readBytes } from './pay-link.ts'

/** Half of what the hash gives: as hard to guess as any key, and half as long in the code (RFC 2104, section 5). */
const SIGNATURE_BYTES = 16
const ALPHABET = /^[A-Za-z0-9_-]+$/

export type Signing = {
  /** The link as a text for an address. */
  write(link: PayLink): string
  /**
   * Reads a text that we have signed.
   * @throws DomainError `pay_link_unreadable` for all else, `pay_link_replaced` where its key has been taken out of use,
   *   `pay_link_expired`
   */
  read(text: string): PayLink
}

/**
 * Signs links by the deployment's own secret, with a key for each version. A new version is told by
 * `PAY_LINK_KEY_VERSION`: links of the one before stay good, those of older ones do not.
 */
export function createSigning(platform: Platform): Signing {
  const { config, clock } = platform
  const current = config.PAY_LINK_KEY_VERSION
  const keys = new Map(
    [current, current - 1].map((version) => [version, secretFor(platform, `pay links ${version}`)]),
  )

  function signatureOf(key: Uint8Array, signed: Buffer): Buffer {
    return createHmac('sha256', key).update(signed).digest().subarray(0, SIGNATURE_BYTES)
  }

  return {
    write(link) {
      const signed = Buffer.concat([Buffer.from([current]), bytesOf(link)])
      const key = keys.get(current) ?? new Uint8Array()
      return Buffer.concat([signed, signatureOf(key, signed)]).toString('base64url')
    },
    read(text) {
      const bytes = ALPHABET.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0)
      // Of the texts that give the same bytes one is ours.
      if (bytes.length <= SIGNATURE_BYTES || bytes.toString('base64url') !== text)
        throw new DomainError('pay_link_unreadable')
      const signed = bytes.subarray(0, -SIGNATURE_BYTES)
      const [version = 0] = signed
      const key = keys.get(version)
      if (!key) throw new DomainError(version < current ? 'pay_link_replaced' : 'pay_link_unreadable')
      const isOurs = isSameSecret(
        bytes.subarray(-SIGNATURE_BYTES).toString('base64url'),
        signatureOf(key, signed).toString('base64url'),
      )
      const link = isOurs ? readBytes(signed.subarray(1)) : null
      if (!link) throw new DomainError('pay_link_unreadable')
      if (link.expiresAt && link.expiresAt <= clock.now()) throw new DomainError('pay_link_expired')
      return link
    },
  }
}
