import { type NotificationKind, toWire } from '@sadaf/api'
import type { Operation, UserNotification } from '../../operations/index.ts'

/** How something about staking ended, for its owner. */
export function stakingEnded(
  kind: Extract<NotificationKind, `staking_${string}`>,
  { owner, amount, reference }: Pick<Operation, 'owner' | 'amount' | 'reference'>,
  at: Date,
): UserNotification {
  return { userId: owner.userId, notification: { kind, at, parameters: { ...toWire(amount), reference } } }
}
