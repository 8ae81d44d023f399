import { patiently } from '../../app/late.ts'
import type { Notification } from '../../app/requests/api.ts'

/** Says that a purchase was declined, why, and what can be done about it; what says so is downloaded for it. */
export function announceDecline(notification: Notification): void {
  void patiently(() => import('./notice.tsx')).then(({ showDecline }) => showDecline(notification))
}
