import type { Operation, Operations } from '../operations/index.ts'
import { type Clock, DomainError, type Tx } from '../platform/index.ts'
import { conversion } from './kinds/conversion.ts'
import { type KeptQuote, lockQuote, markUsed } from './quote-store.ts'
import { accountOf, isEarmarked } from './store.ts'

export type ConvertOrder = {
  readonly quoteId: string
  readonly fromAccountId: string
  readonly toAccountId: string
}

/**
 * Converts between two accounts of a person, as quoted. Converted twice under one id it is converted once. Make it the
 * last thing that the transaction does.
 *
 * @throws DomainError `quote_not_found`, `quote_expired`, `quote_used`, `account_not_found`, `currency_mismatch`,
 *   `insufficient_funds`
 */
export type Convert = (
  tx: Tx,
  actor: { readonly userId: string },
  order: ConvertOrder,
  id: string,
) => Promise<Operation>

type Needed = { readonly clock: Clock; readonly operations: Operations }

export function createConvert({ clock, operations }: Needed): Convert {
  return async (tx, actor, { quoteId, fromAccountId, toAccountId }, id) => {
    const { userId } = actor
    const quote = await firmQuote(tx, userId, quoteId, { usedBy: id, now: clock.now() })
    await requireAccount(tx, userId, fromAccountId, quote.sell.asset)
    await requireAccount(tx, userId, toAccountId, quote.buy.asset)
    await markUsed(tx, userId, quoteId, id)
    return operations.begin(tx, conversion, {
      id,
      owner: { userId, accountId: fromAccountId },
      counter: { userId, accountId: toAccountId },
      amount: quote.sell,
      details: {
        quoteId,
        buyAsset: quote.buy.asset,
        buyMinor: quote.buy.minor.toString(),
        feeMinor: quote.fee.minor.toString(),
        feePercentage: quote.feePercentage,
        rate: quote.rate,
        midRate: quote.midRate,
      },
    })
  }
}

async function firmQuote(
  tx: Tx,
  userId: string,
  quoteId: string,
  { usedBy, now }: { readonly usedBy: string; readonly now: Date },
): Promise<KeptQuote> {
  const quote = await lockQuote(tx, userId, quoteId)
  if (!quote) throw new DomainError('quote_not_found')
  if (quote.conversionId === usedBy) return quote
  if (quote.conversionId !== null) throw new DomainError('quote_used')
  if (quote.expiresAt <= now) throw new DomainError('quote_expired')
  return quote
}

async function requireAccount(tx: Tx, userId: string, id: string, currency: string): Promise<void> {
  const account = await accountOf(tx, { userId, id })
  // The bank cannot move money on one that it is still opening, and neither credit nor the money of a goal is sold or
  // bought.
  if (account?.status !== 'active' || isEarmarked(account)) throw new DomainError('account_not_found')
  if (account.currency !== currency) throw new DomainError('currency_mismatch')
}
