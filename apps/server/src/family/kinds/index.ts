// The kinds of operations that families bring: a line each.
export { familyTransfer } from './family-transfer.ts'
