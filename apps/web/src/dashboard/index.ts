/** What the shell shows of the dashboard before it is there. */
export { titleStyle, type Welcome, welcomes } from './welcome.ts'
