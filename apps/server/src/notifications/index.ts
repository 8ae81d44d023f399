export { createNotifications, type Notice, type Notifications, serveNotifications } from './center.ts'
export type { Reach } from './elsewhere.ts'
export { declareNotificationsData } from './personal-data.ts'
