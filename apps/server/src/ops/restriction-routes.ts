import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { asSystemForOperator, DomainError } from '../platform/index.ts'
import { liftRestriction, placeRestriction, presentRestriction } from '../restrictions/index.ts'
import { wholePerson } from './people-store.ts'
import { createNote, requireOthers } from './trail.ts'

/** Restricting accounts, and lifting that. */
export function serveRestrictions(services: Needs<'api' | 'platform' | 'notifications' | 'publish'>): void {
  const { api, platform } = services
  const note = createNote(platform)

  api.serveOperator(contract.placeRestriction, async ({ tx, caller, params: { id }, body }) => {
    requireOthers(caller, id)
    if (!(await wholePerson(tx, id))) throw new DomainError('not_found')
    const { reason, asks_for: asksFor, answer_in_days: answerInDays } = body
    const placing = { userId: id, reason, asksFor, answerInDays }
    const restriction = await asSystemForOperator(tx, () => placeRestriction(services, tx, placing))
    const deed = { action: 'restriction_placed', personId: id, subject: reason, reason: body.note } as const
    await note({ tx, caller }, deed)
    return { restriction: presentRestriction(restriction) }
  })

  api.serveOperator(contract.liftRestriction, async ({ tx, caller, params: { id }, body }) => {
    requireOthers(caller, id)
    if (!(await wholePerson(tx, id))) throw new DomainError('not_found')
    const liftedAt = await asSystemForOperator(tx, () => liftRestriction(services, tx, id))
    await note({ tx, caller }, { action: 'restriction_lifted', personId: id, reason: body.note })
    return { lifted_at: liftedAt.toISOString() }
  })
}
