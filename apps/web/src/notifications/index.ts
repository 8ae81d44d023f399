/** What the header shows of notifications. */
export { Bell } from './late-bell.ts'
