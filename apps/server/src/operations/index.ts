export {
  type Announce,
  createAnnounce,
  type PublishToUser,
  presentBalances,
  readingFrom,
} from './announce.ts'
export { createOperations } from './create-operations.ts'
export { bookingIdOf, derivedId, returnIdOf } from './identifiers.ts'
export { clearing, fees, internalAccounts, internalStripe } from './internal-accounts.ts'
export { type Draft, type OperationKind, operationKind, type Row, type Told } from './kind.ts'
export { makeKnown } from './kind-store.ts'
export { defineLapsing } from './lapse.ts'
export type { Ending, Operation, Side } from './operation.ts'
export { BooksDisagree, type Operations } from './operations.ts'
export { declareOperationsData } from './personal-data.ts'
export {
  hasArrived,
  lockOperation,
  movedAfter,
  operationOf,
  statusesOf,
  takeTurn,
  whenMoved,
} from './store.ts'
export { type Command, defineCommands } from './submit.ts'
export { createUpkeep } from './upkeep.ts'
