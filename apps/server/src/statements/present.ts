import { toWire } from '@sadaf/api'
import { money } from '@sadaf/money'
import { shortName } from '../profile/index.ts'
import type { Export } from './export-store.ts'
import { spelled } from './statement-hash.ts'
import type { Statement } from './store.ts'
import type { Verified } from './verify.ts'

export function presentStatement(statement: Statement) {
  return {
    id: statement.id,
    code: spelled(statement.code),
    account_id: statement.accountId,
    ...figuresOf(statement),
  }
}

function figuresOf(statement: Statement) {
  const amount = (minor: bigint) => toWire(money(statement.asset, minor))
  return {
    currency: statement.asset,
    from: statement.firstDay,
    to: statement.lastDay,
    opening: amount(statement.openingMinor),
    incoming: amount(statement.incomingMinor),
    outgoing: amount(statement.outgoingMinor),
    closing: amount(statement.closingMinor),
    line_count: statement.lineCount,
    issued_at: statement.issuedAt.toISOString(),
  }
}

const ENDING_LENGTH = 4

/**
 * Answer to the verification of a statement: enough to compare, and no more of its holder than that needs.
 */
export function presentVerification({ statement, outcome, seal }: Verified) {
  const { holder, iban, accountNumber } = statement
  return {
    outcome,
    code: spelled(statement.code),
    holder: holder === null ? null : shortName(holder),
    account_ending: (iban ?? accountNumber)?.slice(-ENDING_LENGTH) ?? null,
    bank_name: statement.bankName,
    ...figuresOf(statement),
    seal: seal && { sequence: seal.sequence.toString(), hash: seal.hash.toString('hex') },
  }
}

export function presentExport(made: Export) {
  return {
    id: made.id,
    format: made.format,
    status: made.status,
    row_count: made.rowCount,
    written_count: made.writtenCount,
    size: made.size,
    failure: made.failure,
    filters: made.filters,
    created_at: made.createdAt.toISOString(),
    expires_at: made.expiresAt.toISOString(),
  }
}
