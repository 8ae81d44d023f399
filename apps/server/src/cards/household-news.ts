import type { Category } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { Platform, Tx } from '../platform/index.ts'

type Handler = (userId: string) => void

const handlers = new WeakMap<Platform, Handler[]>()

/**
 * Called after the commit of a purchase by a person whose household limits or lets pass what they buy, and after that
 * of one that was called off. It is for open screens, and must not throw.
 */
export function onHouseholdPurchase(platform: Platform, handler: Handler): void {
  handlers.set(platform, [...(handlers.get(platform) ?? []), handler])
}

export function tellHousehold(platform: Platform, userId: string): void {
  for (const handler of handlers.get(platform) ?? []) handler(userId)
}

/** A purchase that was approved, or charged without having been asked for. */
export type ApprovedPurchase = {
  /** The card's holder. */
  readonly userId: string
  readonly amount: Money
  readonly category: Category
  /** The shop's name, as it calls itself. */
  readonly shop: string
  readonly at: Date
}

type ApprovalHandler = (tx: Tx, purchase: ApprovedPurchase) => Promise<void>

const approvalHandlers = new WeakMap<Platform, ApprovalHandler[]>()

/** Called in the transaction that takes in the approval of a purchase, once for each; as the system. */
export function onPurchaseApproved(platform: Platform, handler: ApprovalHandler): void {
  approvalHandlers.set(platform, [...(approvalHandlers.get(platform) ?? []), handler])
}

export async function tellApproved(platform: Platform, tx: Tx, purchase: ApprovedPurchase): Promise<void> {
  for (const handler of approvalHandlers.get(platform) ?? []) await handler(tx, purchase)
}
