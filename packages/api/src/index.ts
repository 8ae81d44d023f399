export { type Contract, contract } from './contract.ts'
export {
  type ErrorCode,
  errorCatalogue,
  type FieldError,
  type LimitMet,
  type Problem,
  type ProblemExtra,
} from './errors.ts'
export { cleanName, graphemes, nameFromEmail, readName } from './names.ts'
export { openApi } from './openapi.ts'
export type { Answer, CallOf, Method, Operation, Parsed } from './operation.ts'
export { type SecurityAction, securityActions } from './operations/security.ts'
export { type Category, categories } from './operations/transactions.ts'
export { onOneLine } from './plain-text.ts'
export { isTimeZone, toWire, type WireAmount } from './shapes.ts'
export { type TransactionKind, transactionKinds } from './transaction-kinds.ts'
