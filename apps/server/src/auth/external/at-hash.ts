import { createHash } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'

/**
 * Whether an identity token's `at_hash` is that of the access token which came with it, by the digest of the token's
 * own algorithm (OpenID Connect Core, section 3.1.3.8). A token without the claim says nothing about any.
 */
export function isIssuedWith(idToken: string, claimed: unknown, accessToken: string | undefined): boolean {
  if (claimed === undefined) return true
  if (accessToken === undefined) return false
  const { alg = '' } = decodeProtectedHeader(idToken)
  const bits = /(256|384|512)$/.exec(alg)?.[1] ?? '512'
  const digest = createHash(`sha${bits}`).update(accessToken, 'ascii').digest()
  return digest.subarray(0, digest.length / 2).toString('base64url') === claimed
}
