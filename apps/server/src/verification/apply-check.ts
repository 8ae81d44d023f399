import type { Needs } from '../capability.ts'
import { isId, type Tx } from '../platform/index.ts'
import { lockPerson } from '../profile/index.ts'
import type { IdentityCheck } from '../providers/index.ts'
import { applied, type Check } from './check.ts'
import { checkById, saveCheck } from './store.ts'
import type { Tell } from './tell.ts'

/** Takes in what the provider says of a check. Runs as the system. */
export type ApplyCheck = (tx: Tx, told: IdentityCheck, at: Date) => Promise<void>

export function createApplyCheck(
  { platform, identity, cases }: Needs<'platform' | 'identity' | 'cases'>,
  tell: Tell,
): ApplyCheck {
  return async (tx, told, at) => {
    const found = isId(told.id) ? await checkById(tx, told.id) : undefined
    // Payments and verification of a person wait for each other: values read behind the lock are current.
    const person = found && (await lockPerson(tx, found.userId))
    const check = person && (await checkById(tx, told.id))
    if (!person || !check) {
      const details = { told: told.told }
      return cases.open(tx, { provider: identity.name, kind: 'unknown_order', subject: told.id, details })
    }
    const now = platform.clock.now()
    const news = applied(check, told, now)
    if (news.kind === 'nothing_new') return
    if (news.kind !== 'changed') {
      const details = { told: told.told, ours: check.status }
      return cases.open(tx, { provider: identity.name, kind: news.kind, subject: check.id, details })
    }
    await saveCheck(tx, news.check)
    const { before, after } = await tell.settle(tx, person, now)
    const kind = kindOf(news.check, before !== after)
    if (kind) await tell.notify(tx, person, { kind, check: news.check, at })
    tell.screens(tx, person.user_id)
  }
}

function kindOf({ status }: Check, hasTierChanged: boolean) {
  switch (status) {
    case 'approved':
      return 'verification_approved'
    case 'rejected':
      return 'verification_rejected'
    case 'more_needed':
      return 'verification_more_needed'
    case 'expired':
    case 'revoked':
      // Where another is as good, nothing has ended for the person.
      return hasTierChanged ? 'verification_ended' : null
    default:
      return null
  }
}
