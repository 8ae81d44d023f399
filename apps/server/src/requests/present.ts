import { spelledFor, toWire } from '@sadaf/api'
import type { Language } from '../platform/index.ts'
import type { Block } from './block-store.ts'
import type { SeenRequest, SeenShare } from './list-store.ts'
import { remindableAt } from './request.ts'

export function presentRequest(seen: SeenRequest, language: Language) {
  const { direction, asker } = seen
  const canRemindAt = direction === 'outgoing' ? remindableAt(seen) : null
  return {
    id: seen.id,
    direction,
    status: seen.isOpen ? ('open' as const) : ('over' as const),
    asker: { name: spelledFor(language, asker), is_known: asker.isKnown },
    amount: toWire(seen.amount),
    note: seen.note,
    due_on: seen.dueOn,
    splits: seen.splits,
    settles: seen.settles,
    shares: seen.shares.map((share) => presentShare(share, language)),
    can_remind_at: canRemindAt?.toISOString() ?? null,
    created_at: seen.createdAt.toISOString(),
    lapses_at: seen.expiresAt.toISOString(),
  }
}

function presentShare(share: SeenShare, language: Language) {
  const { id, amount, state, arrivedAt, answeredAt } = share
  return {
    id,
    name: spelledFor(language, share),
    amount: toWire(amount),
    status: state,
    arrived_at: arrivedAt?.toISOString() ?? null,
    answered_at: answeredAt?.toISOString() ?? null,
  }
}

export function presentBlock({ id, blocked, at }: Block, language: Language) {
  return { id, name: spelledFor(language, blocked), created_at: at.toISOString() }
}
