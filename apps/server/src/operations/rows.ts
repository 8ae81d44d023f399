import { money } from '@sadaf/money'
import { type NewTransaction, unspoken } from '../transactions/index.ts'
import type { Row } from './kind.ts'
import { legOf } from './legs.ts'
import type { Operation } from './operation.ts'

/** A person's transaction, from what the kind shows of a leg. */
export function transactionOf(operation: Operation, row: Row, id: string, at: Date): NewTransaction {
  return {
    ...shownOf(operation, row),
    id,
    operationId: operation.id,
    accountId: row.side.accountId,
    kind: operation.kind,
    flow: row.flow,
    otherId: otherOf(operation, row),
    cardId: row.cardId ?? null,
    category: row.category,
    spoken: row.spoken ?? unspoken,
    status: operation.status,
    reference: operation.reference,
    note: operation.note,
    failure: operation.status === 'failed' ? operation.failure : null,
    occurredAt: at,
  }
}

function otherOf({ owner, counter }: Operation, { side }: Row): string | null {
  if (!counter || counter.userId === owner.userId) return null
  return side.userId === owner.userId ? counter.userId : owner.userId
}

/** The columns that change from its beginning to its end. */
export function shownOf(operation: Operation, row: Row) {
  const { side, leg, direction, description, otherName = null, counterparty } = row
  const standingLeg = legOf(operation.legs, leg)
  const { asset } = standingLeg.amount
  const amount = money(
    asset,
    operation.status === 'completed' ? standingLeg.settledMinor : standingLeg.amount.minor,
  )
  return { userId: side.userId, leg, type: direction, amount, description, otherName, counterparty }
}
