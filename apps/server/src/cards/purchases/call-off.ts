import type { Operation, Operations } from '../../operations/index.ts'
import type { Tx } from '../../platform/index.ts'
import { freeAllowance } from '../allowance-store.ts'
import { type DecidingCard, unlockFromShop } from '../deciding/deciding-store.ts'
import { freePass } from '../family-rules/family-passes-store.ts'
import type { TellHolder } from '../tell-holder.ts'
import type { Declined, Purchase } from './purchase.ts'
import { countAs, savePurchase } from './purchases-store.ts'

type CalledOff = {
  readonly card: DecidingCard
  readonly purchase: Purchase
  /** Pending. */
  readonly operation: Operation
  readonly declined: Declined
  readonly at: Date
}

/** Voids an approved purchase that did not happen: its hold, its use of limits and allowances. */
export function createCallOff({
  operations,
  tell,
}: {
  readonly operations: Operations
  readonly tell: TellHolder
}) {
  return async (tx: Tx, { card, purchase, operation, declined, at }: CalledOff): Promise<Purchase> => {
    const { userId, id, approvedMinor: minor } = purchase
    await operations.fail(tx, operation, declined.reason, at)
    await countAs(tx, id, 0n)
    await freeAllowance(tx, userId, id)
    await freePass(tx, userId, id)
    await unlockFromShop(tx, userId, card.id)
    const events = [...purchase.events, { at, what: 'declined', minor } as const]
    const called = { ...purchase, declined, approvedMinor: 0n, events }
    await savePurchase(tx, called)
    await tell.notify(tx, 'card_declined', { purchase: called, card, amount: purchase.billed, at })
    tell.screens(tx, purchase)
    tell.household(tx, userId)
    return called
  }
}
