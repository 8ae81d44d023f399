import { createHash } from 'node:crypto'
import { type NewAccount, stripeIds, stripeOf } from '@sadaf/ledger'

/**
 * The provider's side of the books: what it holds for our people in one asset. Everyone's top-ups touch it, so
 * it is striped.
 */
export function clearingStripe(provider: string, asset: string, operationId: string): string {
  return stripeOf(clearingId(provider, asset), operationId)
}

/** The ledger accounts behind it, to be opened before the first use. */
export function clearingAccounts(provider: string, asset: string): NewAccount[] {
  return clearingStripes(provider, asset).map((id) => ({ id, asset, code: 'clearing', internal: true, reference: provider }))
}

export function clearingStripes(provider: string, asset: string): string[] {
  return stripeIds(clearingId(provider, asset))
}

// RFC 9562 version 8: the same provider and asset always give the same id.
function clearingId(provider: string, asset: string): string {
  const hex = createHash('sha256').update(`clearing/${provider}/${asset}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
