// Notifications of alerts: a line each.
export { priceAlertEnded } from './price-alert-ended.ts'
export { priceAlertFired } from './price-alert-fired.ts'
