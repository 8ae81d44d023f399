import type { Capability, Needs } from '../capability.ts'
import { serveNotifications } from './center-routes.ts'
import { declareNotificationsData } from './personal-data.ts'
import { serveSettings } from './settings-routes.ts'

export { createNotifications, type Notifications } from './center-routes.ts'
export { dropHeld } from './held-store.ts'
export {
  dropMessagesBefore,
  dropMessagesTo,
  enqueueMail,
  type Mail,
  mail,
  SEND_MAIL,
  serveMailbox,
} from './mail/index.ts'
export type { Notification, NotificationDeclaration } from './notification.ts'
export { type Browser, type Push, pushSchema, SEND_PUSH } from './push.ts'
export type { Reach } from './reach.ts'
export { defineSmsJob, enqueueSms, SEND_SMS } from './sms/index.ts'

/** The bell, and how people are told beside it. */
export const notifications = {
  name: 'notifications',
  personalData: declareNotificationsData,
  open({ api, platform: { clock } }: Needs<'api' | 'platform'>) {
    serveNotifications(api, clock)
    serveSettings(api)
  },
} satisfies Capability
