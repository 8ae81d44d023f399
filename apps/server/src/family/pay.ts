import type { Money, Rate } from '@sadaf/money'
import type { Operation, Operations } from '../operations/index.ts'
import { type Clock, DomainError, type Tx } from '../platform/index.ts'
import { personOf, spelledNames } from '../profile/index.ts'
import { accountForMoving, receivingAccount } from '../wallet/index.ts'
import { familyTransfer, type purposes } from './kinds/family-transfer.ts'

type PayOrder = {
  readonly id: string
  readonly purpose: (typeof purposes)[number]
  readonly thingId: string | null
  readonly householdId: string
  readonly fromAccountId: string
  readonly recipient: FamilyRecipient
  readonly amount: Money
  /** Price of a dollar today in the amount's currency; null if unknown. Asked before the transaction. */
  readonly perDollar: Rate | null
  readonly note?: string | null
}

export type FamilyRecipient = {
  readonly userId: string
  readonly accountId: string
  readonly name: string
  readonly otherName: string | null
}

/**
 * Pays a member of the household. Paid twice under one id it is paid once. Make it the last thing that the transaction
 * does.
 *
 * @throws DomainError `account_not_found`, `currency_mismatch`, `limit_exceeded`, `provider_unavailable`,
 *   `insufficient_funds`
 */
export type Pay = (tx: Tx, payerId: string, order: PayOrder) => Promise<Operation>

export function createPay({
  clock,
  operations,
}: {
  readonly clock: Clock
  readonly operations: Operations
}): Pay {
  return async (tx, payerId, order) => {
    const { id, purpose, thingId, householdId, fromAccountId, recipient, amount, perDollar, note } = order
    const moving = { userId: payerId, accountId: fromAccountId, as: 'sending', amount, perDollar } as const
    const { account, owner, worth } = await accountForMoving(tx, clock, moving)
    const { userId, accountId, ...named } = recipient
    return operations.begin(tx, familyTransfer, {
      id,
      owner: { userId: payerId, accountId: account.id },
      counter: { userId, accountId },
      amount,
      worth,
      details: { purpose, thingId, householdId, sender: spelledNames(owner), recipient: named },
      ...(note ? { note } : {}),
    })
  }
}

/**
 * A member as they are paid. Runs as the system.
 *
 * @throws DomainError `recipient_not_found`, `recipient_lacks_currency`
 */
export async function recipientNow(tx: Tx, userId: string, currency: string): Promise<FamilyRecipient> {
  const person = await personOf(tx, userId)
  if (!person) throw new DomainError('recipient_not_found')
  const accountId = await receivingAccount(tx, { userId, currency })
  if (accountId === null) throw new DomainError('recipient_lacks_currency')
  return { userId, accountId, ...spelledNames(person) }
}
