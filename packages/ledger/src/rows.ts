import type { Account, BalanceLimit, Transfer, TransferKind } from './types.ts'

/** Columns as `select` reads them: amounts and counters as text, whatever parsers the process has set. */
export const accountColumns = `id, asset, code, balance_limit, internal, owner_id, reference,
  debits_pending::text, debits_posted::text, credits_pending::text, credits_posted::text, created_at, closed_at`

export type AccountRow = {
  id: string
  asset: string
  code: string
  balance_limit: BalanceLimit
  internal: boolean
  owner_id: string | null
  reference: string | null
  debits_pending: string
  debits_posted: string
  credits_pending: string
  credits_posted: string
  created_at: Date
  closed_at: Date | null
}

export function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    asset: row.asset,
    code: row.code,
    limit: row.balance_limit,
    internal: row.internal,
    ownerId: row.owner_id,
    reference: row.reference,
    debitsPending: BigInt(row.debits_pending),
    debitsPosted: BigInt(row.debits_posted),
    creditsPending: BigInt(row.credits_pending),
    creditsPosted: BigInt(row.credits_posted),
    createdAt: row.created_at,
    closedAt: row.closed_at,
  }
}

export const transferColumns = `id, sequence::text, kind, debit_account_id, credit_account_id, asset, amount::text,
  pending_id, timeout_seconds, code, reference, created_at, forced`

export type TransferRow = {
  id: string
  sequence: string
  kind: TransferKind
  debit_account_id: string
  credit_account_id: string
  asset: string
  amount: string
  pending_id: string | null
  timeout_seconds: number | null
  code: string
  reference: string | null
  created_at: Date
  forced: boolean
}

export function toTransfer(row: TransferRow): Transfer {
  return {
    id: row.id,
    sequence: BigInt(row.sequence),
    kind: row.kind,
    debitAccountId: row.debit_account_id,
    creditAccountId: row.credit_account_id,
    asset: row.asset,
    amount: BigInt(row.amount),
    pendingId: row.pending_id,
    timeoutSeconds: row.timeout_seconds,
    code: row.code,
    reference: row.reference,
    createdAt: row.created_at,
    forced: row.forced,
  }
}
