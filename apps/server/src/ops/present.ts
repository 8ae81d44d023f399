import { toWire, type WireAmount } from '@sadaf/api'
import { findAsset, money } from '@sadaf/money'
import { shownName } from '../profile/index.ts'
import type { CaseRow } from './case-store.ts'
import type { EventRow, OperationRow } from './operation-store.ts'
import type { PersonRow } from './people-store.ts'
import type { ReadLine } from './trail-store.ts'

export const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null

export function presentPerson(row: PersonRow) {
  return {
    id: row.user_id,
    name: shownName(row.name),
    other_name: row.other_name,
    wallet_id: row.wallet_id,
  }
}

/** Amount of an asset in the database; of one that is no longer known, the digits in minor units. */
export function amountOf(asset: string, minor: string): WireAmount {
  const known = findAsset(asset)
  return known ? toWire(money(known.code, BigInt(minor))) : { amount: minor, currency: asset }
}

export function presentOperation(row: OperationRow) {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    reference: row.reference,
    amount: amountOf(row.asset, row.amount_minor),
    provider: row.provider,
    created_at: row.created_at.toISOString(),
  }
}

const LONGEST_SUBJECT = 200

export function presentCase(row: CaseRow, callerId: string) {
  return {
    id: row.id,
    provider: row.provider,
    kind: row.kind,
    subject: row.subject.slice(0, LONGEST_SUBJECT),
    status: row.status,
    outcome: row.outcome,
    assignee: row.assignee === null ? null : shownName(row.assignee),
    is_mine: row.assigned_to === callerId,
    opened_at: row.opened_at.toISOString(),
    resolved_at: timeOf(row.resolved_at),
  }
}

export function presentEvent(row: EventRow) {
  return {
    id: row.event_id,
    provider: row.provider,
    type: row.type,
    occurred_at: row.occurred_at.toISOString(),
    received_at: row.received_at.toISOString(),
    applied_at: timeOf(row.applied_at),
  }
}

export function presentLine(row: ReadLine) {
  const { person_id: id, name, other_name, wallet_id } = row
  const person =
    id === null || name === null || wallet_id === null
      ? null
      : { id, name: shownName(name), other_name, wallet_id }
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    operator: row.operator === null ? null : shownName(row.operator),
    person,
    case_id: row.case_id,
    subject: row.subject,
    reason: row.reason,
  }
}
