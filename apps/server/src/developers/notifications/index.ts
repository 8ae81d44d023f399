// Notifications of webhooks: a line each.
export { webhookSwitchedOff } from './webhook-switched-off.ts'
