export { InvalidLedgerInput, LedgerAccountHeld, LedgerOverloaded, LedgerUnavailable } from './errors.ts'
export { createLedger, type HistoryPage, type Ledger, type LedgerOptions, type Violation } from './ledger.ts'
export { ledgerMigrations } from './migrations.ts'
export type { Queryable } from './post.ts'
export { createSealer, type Entry, type Progress, type Sealer, type Verification } from './sealer.ts'
export { stripeIds, stripeOf } from './stripes.ts'
export {
  type Account,
  type AccountResult,
  type BalanceLimit,
  type Balances,
  type NewAccount,
  type NewTransfer,
  type Transfer,
  type TransferError,
  type TransferKind,
  type TransferResult,
  transferErrors,
} from './types.ts'
