/** An incident as the status page shows it. */
export { IncidentCard } from './incidents.tsx'
