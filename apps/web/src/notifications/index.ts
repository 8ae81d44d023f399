/** Notifications in the header. */
export { Bell } from './late-bell.ts'
