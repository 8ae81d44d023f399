import type { Money, Rate } from '@sadaf/money'
import type { Operation, Operations } from '../operations/index.ts'
import { type Clock, DomainError, type Tx } from '../platform/index.ts'
import type { FundingSource } from '../providers/index.ts'
import { accountForMoving } from './checks.ts'
import { topup } from './kinds/topup.ts'

export type TopUpOrder = {
  readonly accountId: string
  readonly amount: Money
  /** The person's accounts elsewhere; null where the bank could not be asked. Asked before the transaction. */
  readonly sources: readonly FundingSource[] | null
  /** Which of them; the first one in the currency where nothing is said. */
  readonly sourceId?: string | undefined
  /** The price of a dollar today in the amount's currency; null where unknown. Read before the transaction. */
  readonly perDollar: Rate | null
}

/**
 * Adds money from an account of the person's own elsewhere. Under one id it is added once. Make it the last thing that
 * the transaction does.
 *
 * @throws DomainError `account_not_found`, `currency_mismatch`, `limit_exceeded`, `provider_unavailable`,
 *   `source_not_found`
 */
export type TopUp = (
  tx: Tx,
  actor: { readonly userId: string },
  order: TopUpOrder,
  id: string,
) => Promise<Operation>

type Needed = { readonly clock: Clock; readonly operations: Operations }

export function createTopUp({ clock, operations }: Needed): TopUp {
  return async (tx, actor, order, id) => {
    const { accountId, amount, sources, sourceId, perDollar } = order
    const { userId } = actor
    const { account, worth } = await accountForMoving(tx, clock, {
      userId,
      accountId,
      as: 'adding',
      amount,
      perDollar,
    })
    const source = sourceFor(sources, amount, sourceId)
    return operations.begin(tx, topup, {
      id,
      owner: { userId, accountId: account.id },
      amount,
      worth,
      details: { description: source.bankName, counterparty: source.ibanMasked, sourceId: source.id },
    })
  }
}

/** @throws DomainError `provider_unavailable`, `source_not_found` */
function sourceFor(
  sources: readonly FundingSource[] | null,
  amount: Money,
  sourceId: string | undefined,
): FundingSource {
  if (!sources) throw new DomainError('provider_unavailable')
  const source = sources.find(({ id, currency }) =>
    sourceId === undefined ? currency === amount.asset : id === sourceId && currency === amount.asset,
  )
  if (!source) throw new DomainError('source_not_found')
  return source
}
