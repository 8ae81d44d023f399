export { createNotifications, type Notice, type Notifications, serveNotifications } from './center.ts'
export { declareNotificationsData } from './personal-data.ts'
