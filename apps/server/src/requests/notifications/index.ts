// Notifications of requests: a line each.
export { requestDeclined } from './request-declined.ts'
export { requestPaid } from './request-paid.ts'
export { requestReceived } from './request-received.ts'
export { requestReminder } from './request-reminder.ts'
