export { type ComingPart, comingParts, type Part, parts } from './coming.ts'
export { type Contract, contract } from './contract.ts'
export type { Answer, CallOf, Endpoint, Method, Parsed } from './endpoint.ts'
export { type SecurityAction, securityActions } from './endpoints/security.ts'
export { type StatementFormat, statementFormats } from './endpoints/statements.ts'
export {
  type Category,
  type CategoryReason,
  categories,
  type ExportFormat,
  exportFormats,
} from './endpoints/transactions.ts'
export {
  type Approval,
  type ErrorCode,
  errorCatalogue,
  type FieldError,
  type LimitMet,
  type Problem,
  type ProblemExtra,
} from './errors.ts'
export type { FileAnswer } from './file.ts'
export { cleanName, graphemes, nameFromEmail, readName } from './names.ts'
export { type NoticeKind, noticeKinds } from './notice-kinds.ts'
export { openApi } from './openapi.ts'
export { onOneLine } from './plain-text.ts'
export { type Scope, scopes } from './scopes.ts'
export { isTimeZone, toWire, type WireAmount } from './shapes.ts'
export { isArabic, isOtherSpelling, type Spelled, spelledFor } from './spelling.ts'
export { foldTag, MAX_TAGS, withoutTags, withTags } from './tags.ts'
export { type TransactionKind, transactionKinds } from './transaction-kinds.ts'
