// What webhooks tell people: a line each.
export { webhookSwitchedOff } from './webhook-switched-off.ts'
