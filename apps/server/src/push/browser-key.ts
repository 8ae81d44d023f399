import { ECDH } from 'node:crypto'

/** Whether a text in base64url is a point of P-256, for which messages can be encrypted. */
export function isBrowserKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}
