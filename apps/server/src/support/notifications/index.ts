// Notifications of support: a line each.
export { ticketAnswered } from './ticket-answered.ts'
