import { spelledFor, toWire } from '@sadaf/api'
import { money } from '@sadaf/money'
import type { Language } from '../platform/index.ts'
import type { Action, EntryRow, Status } from './activity-store.ts'

export function presentEntry(row: EntryRow, language: Language) {
  const { asset, amount_minor: minor, about_name: about } = row
  return {
    id: row.id,
    // Only `record` writes it.
    action: row.action as Action,
    name: spelledFor(language, { name: row.name, otherName: row.other_name }),
    about: about === null ? null : spelledFor(language, { name: about, otherName: row.about_other_name }),
    subject: row.subject,
    amount: asset === null || minor === null ? null : toWire(money(asset, BigInt(minor))),
    // The table's check allows no other values.
    status: row.status as Status,
    at: row.created_at.toISOString(),
  }
}
