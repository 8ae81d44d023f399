import type { Origin, Platform, Tx } from '../../platform/index.ts'
import { authOf } from '../context.ts'
import { audit } from './audit.ts'

export type CardShown = {
  readonly userId: string
  readonly sessionId: string
  readonly action: 'card_number_shown' | 'card_pin_opened' | 'card_wallet_opened'
  /** The card's mark, which is not its number. */
  readonly card: string
  readonly origin: Origin
}

/**
 * Records in a person's security history that a page with a card's number or PIN, or for its way into a digital wallet,
 * was opened. As the system.
 */
export function recordCardShown(
  platform: Platform,
  tx: Tx,
  { userId, sessionId, action, card, origin }: CardShown,
): Promise<void> {
  return audit({ auth: authOf(platform), tx, origin }, { userId, action, sessionId, details: { card } })
}
