import { recordOperator } from '../auth/index.ts'
import { asSystemForOperator, type Caller, DomainError, type Platform, type Tx } from '../platform/index.ts'
import { insertLine } from './trail-store.ts'

/** Everything that an operator can do here, and whether it is looking or changing. */
const actions = {
  person_found: 'looks',
  person_seen: 'looks',
  balances_seen: 'looks',
  operation_seen: 'looks',
  case_seen: 'looks',
  ticket_seen: 'looks',
  attachment_seen: 'looks',
  restriction_placed: 'acts',
  restriction_lifted: 'acts',
  provider_asked: 'acts',
  case_assigned: 'acts',
  case_released: 'acts',
  case_noted: 'acts',
  case_resolved: 'acts',
  case_reopened: 'acts',
  p2p_released: 'acts',
  p2p_returned: 'acts',
  ticket_answered: 'acts',
  enquiry_answered: 'acts',
  enquiry_closed: 'acts',
  comparison_begun: 'acts',
  job_retried: 'acts',
  incident_begun: 'acts',
  incident_updated: 'acts',
  incident_ended: 'acts',
  operator_added: 'acts',
  operator_removed: 'acts',
} as const

export type Action = keyof typeof actions

export type Deed = {
  readonly action: Action
  /** The person concerned: they can read of it in their security history. */
  readonly personId?: string | null
  readonly caseId?: string
  /** Other subject of the line. */
  readonly subject?: string
  readonly reason?: string
}

/** An operator's transaction, and who they are. */
export type Operating = { readonly tx: Tx; readonly caller: Pick<Caller, 'userId'> }

export type Note = (by: Operating, deed: Deed) => Promise<string>

/**
 * Writes down what operators look at and do, in the transaction in which they do: without the line there is no look.
 */
export function createNote(platform: Pick<Platform, 'clock' | 'ids'>): Note {
  return async (
    { tx, caller },
    { action, personId = null, caseId = null, subject = null, reason = null },
  ) => {
    const id = platform.ids.next()
    const at = platform.clock.now()
    await insertLine(tx, { id, at, operatorId: caller.userId, action, personId, caseId, subject, reason })
    if (personId !== null) {
      const told = actions[action] === 'looks' ? 'operator_looked' : 'operator_acted'
      const deed = { userId: personId, action: told, what: action } as const
      await asSystemForOperator(tx, () => recordOperator(platform, tx, deed))
    }
    return id
  }
}

/**
 * Stands before what concerns a person: operators look after others, not after themselves.
 *
 * @throws DomainError own_matter
 */
export function requireOthers(caller: Pick<Caller, 'userId'>, ...people: readonly (string | null)[]): void {
  if (people.includes(caller.userId)) throw new DomainError('own_matter')
}
