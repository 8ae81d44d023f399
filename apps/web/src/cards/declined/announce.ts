import type { Notification } from '../../app/api/api.ts'
import { patiently } from '../../app/late.ts'

/** Says that a purchase was declined, why, and what can be done about it; what says so is downloaded for it. */
export function announceDecline(notification: Notification): void {
  void patiently(() => import('./notice.tsx')).then(({ showDecline }) => showDecline(notification))
}
