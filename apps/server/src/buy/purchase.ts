import type { Operation } from '../operations/index.ts'
import type { Language } from '../platform/index.ts'
import type { RampPurchase } from '../providers/index.ts'
import { cryptoPurchase } from './kinds/crypto-purchase.ts'

/** Purchase as sent to the ramp: the same each time but for the language of its page. */
export function purchaseFrom(operation: Operation, siteUrl: string, language: Language): RampPurchase {
  const { id, owner, reference, details } = cryptoPurchase.read(operation)
  return {
    id,
    quoteId: details.quoteId,
    customerId: owner.userId,
    // As the venue knows them, where it is delivered.
    accountRef: owner.userId,
    reference,
    redirectUrl: `${siteUrl}/buy?order=${id}`,
    language,
  }
}
