// What support tells people: a line each.
export { ticketAnswered } from './ticket-answered.ts'
