// Notifications of restrictions: a line each.
export { accountRestricted } from './account-restricted.ts'
export { restrictionLifted } from './restriction-lifted.ts'
