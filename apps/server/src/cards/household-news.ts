import type { Platform } from '../platform/index.ts'

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
