import { type NewAccount, stripeIds, stripeOf } from '@sadaf/ledger'
import { derivedId } from './operation.ts'

/**
 * The provider's side of the books: what it holds for our people in one asset. Everyone's top-ups touch it, so
 * it is striped.
 */
export function clearingStripe(provider: string, asset: string, operationId: string): string {
  return stripeOf(clearingId(provider, asset), operationId)
}

/** The ledger accounts behind it, to be opened before the first use. */
export function clearingAccounts(provider: string, asset: string): NewAccount[] {
  return clearingStripes(provider, asset).map((id) => ({
    id,
    asset,
    code: 'clearing',
    internal: true,
    reference: provider,
  }))
}

export function clearingStripes(provider: string, asset: string): string[] {
  return stripeIds(clearingId(provider, asset))
}

function clearingId(provider: string, asset: string): string {
  return derivedId('clearing', `${provider}/${asset}`)
}
