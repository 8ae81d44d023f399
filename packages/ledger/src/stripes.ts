import { createHash } from 'node:crypto'

const DEFAULT_STRIPES = 16

/**
 * The physical accounts of a logical internal one: its balance is their sum. Strangers who post in transactions
 * of their own to a clearing account land on different stripes, and so do not wait for each other.
 * A striped account can have no balance limit, since no stripe knows the others.
 *
 * @param accountId the logical account; it is never posted to itself
 */
export function stripeIds(accountId: string, stripes: number = DEFAULT_STRIPES): string[] {
  return Array.from({ length: stripes }, (_, index) => stripeId(accountId, index))
}

/** The stripe for an operation: always the same one, so that a repeat posts the same contents. */
export function stripeOf(accountId: string, operationId: string, stripes: number = DEFAULT_STRIPES): string {
  const digest = createHash('sha256').update(operationId.toLowerCase()).digest()
  return stripeId(accountId, digest.readUInt32BE(0) % stripes)
}

// An RFC 9562 version 8 UUID made of a hash, so that stripes need no table of their own.
function stripeId(accountId: string, index: number): string {
  const digest = createHash('sha256').update(`${accountId.toLowerCase()}/${index}`).digest()
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = digest.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
