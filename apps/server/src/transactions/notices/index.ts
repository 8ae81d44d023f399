// What transactions tell people: a line each.
export { reportAnswered } from './report-answered.ts'
