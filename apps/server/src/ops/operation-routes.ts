import { contract, toWire } from '@sadaf/api'
import { money } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { askSoon, fromStored } from '../operations/index.ts'
import { asSystemForOperator, DomainError } from '../platform/index.ts'
import { eventsAbout, type OperationRow, operationById, shownRowsOf, transfersOf } from './operation-store.ts'
import { peopleByIds } from './people-store.ts'
import { amountOf, presentEvent, presentOperation, presentPerson, timeOf } from './present.ts'
import { type Action, createNote, type Operating, requireOthers } from './trail.ts'

/** An operation from all sides, and having its provider asked about it. */
export function serveOperations({ api, platform }: Needs<'api' | 'platform'>): void {
  const { clock } = platform
  const note = createNote(platform)

  /** The operation, for operators that it does not concern. @throws DomainError not_found or own_matter */
  async function read(by: Operating, id: string): Promise<OperationRow> {
    const row = await operationById(by.tx, id)
    if (!row) throw new DomainError('not_found')
    requireOthers(by.caller, row.user_id, row.counter_user_id)
    return row
  }

  /** Both sides of it can read that it was looked at. */
  async function tell(by: Operating, row: OperationRow, action: Action): Promise<void> {
    const people = [row.user_id, ...(row.counter_user_id === null ? [] : [row.counter_user_id])]
    for (const personId of new Set(people)) await note(by, { action, personId, subject: row.reference })
  }

  api.serveOperator(contract.getOpsOperation, async ({ tx, caller, params: { id } }) => {
    const row = await read({ tx, caller }, id)
    await tell({ tx, caller }, row, 'operation_seen')
    return present({ tx, caller }, row)
  })

  api.serveOperator(contract.askProvider, async ({ tx, caller, params: { id } }) => {
    const row = await read({ tx, caller }, id)
    const isAsked = await asSystemForOperator(tx, () => askSoon(tx, id, clock.now()))
    if (!isAsked) throw new DomainError('nothing_to_ask')
    await tell({ tx, caller }, row, 'provider_asked')
    return present({ tx, caller }, await read({ tx, caller }, id))
  })
}

async function present({ tx }: Operating, row: OperationRow) {
  const { user_id: ownerId, counter_user_id: counterId } = row
  const people = await peopleByIds(tx, counterId === null ? [ownerId] : [ownerId, counterId])
  const named = (id: string | null) => {
    const person = people.get(id ?? '')
    return person ? presentPerson(person) : null
  }
  const sideOf = (accountId: string) => {
    if (accountId === row.account_id) return 'owner' as const
    return accountId === row.counter_account_id ? ('other_side' as const) : ('own_books' as const)
  }
  const transfers = await transfersOf(tx, row)
  const rows = await shownRowsOf(tx, row.id)
  const events = await eventsAbout(tx, row.id)
  return {
    ...presentOperation(row),
    phase: row.phase,
    owner: named(ownerId),
    other_side: named(counterId),
    provider_reference: row.provider_reference,
    failure: row.failure_code,
    submitted_at: timeOf(row.submitted_at),
    completed_at: timeOf(row.completed_at),
    holds_until: timeOf(row.holds_until),
    attempts: row.attempts,
    next_look_at: timeOf(row.due_at),
    can_be_asked: row.status === 'pending' && (row.due_at !== null || row.attempts > 0),
    original_id: row.original_id,
    legs: fromStored(row.legs).map(
      ({ role, debitAccountId, creditAccountId, amount, settledMinor, hold }) => ({
        role,
        from: sideOf(debitAccountId),
        to: sideOf(creditAccountId),
        amount: toWire(amount),
        settled: toWire(money(amount.asset, settledMinor)),
        held: hold && toWire(money(amount.asset, hold.minor)),
      }),
    ),
    transfers: transfers.map((each) => ({
      id: each.id,
      kind: each.kind,
      from: sideOf(each.debit_account_id),
      to: sideOf(each.credit_account_id),
      amount: amountOf(each.asset, each.amount),
      at: each.created_at.toISOString(),
    })),
    rows: rows.map((each) => ({
      id: each.id,
      whose: each.user_id === ownerId ? ('owner' as const) : ('other_side' as const),
      direction: each.type,
      description: each.description,
      amount: amountOf(each.asset, each.amount_minor),
      status: each.status,
      at: each.occurred_at.toISOString(),
    })),
    events: events.map(presentEvent),
  }
}
