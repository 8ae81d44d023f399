// Notifications of the status: a line each.
export { incidentUpdated } from './incident-updated.ts'
