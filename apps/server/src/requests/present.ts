import { toWire } from '@sadaf/api'
import type { Block } from './block-store.ts'
import type { SeenRequest, SeenShare } from './list-store.ts'
import { remindableAt } from './request.ts'

export function presentRequest(seen: SeenRequest) {
  const { direction, asker } = seen
  const canRemindAt = direction === 'outgoing' ? remindableAt(seen) : null
  return {
    id: seen.id,
    direction,
    status: seen.isOpen ? ('open' as const) : ('over' as const),
    asker: { name: asker.name, is_known: asker.isKnown },
    amount: toWire(seen.amount),
    note: seen.note,
    due_on: seen.dueOn,
    settles: seen.settles,
    shares: seen.shares.map(presentShare),
    can_remind_at: canRemindAt?.toISOString() ?? null,
    created_at: seen.createdAt.toISOString(),
    lapses_at: seen.lapsesAt.toISOString(),
  }
}

function presentShare({ id, name, amount, state, arrivedAt, answeredAt }: SeenShare) {
  return {
    id,
    name,
    amount: toWire(amount),
    status: state,
    arrived_at: arrivedAt?.toISOString() ?? null,
    answered_at: answeredAt?.toISOString() ?? null,
  }
}

export function presentBlock({ id, blocked, at }: Block) {
  return { id, name: blocked.name, created_at: at.toISOString() }
}
