export { createNotifications, type Notice, type Notifications, serveNotifications } from './center.ts'
