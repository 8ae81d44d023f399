import { DAY_MS } from '@sadaf/calendar'
import { listed, text } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import {
  type Check,
  type CheckStatus,
  decodeCheck,
  type NewCheck,
  type Part,
  partsOf,
  transitions,
} from './check.ts'
import type { Outcome, Outcomes } from './outcome.ts'

const DECIDE = 'identity.check.decide'
const EXPIRE = 'identity.check.expire'
/** Default validity of a document. */
const USUAL_DAYS = 1_095

export type NewFile = {
  readonly part: Part
  readonly type: string
  readonly bytes: number
  readonly sha256: string
}

type Change = {
  readonly status: CheckStatus
  readonly reason?: string | null
  readonly needs?: readonly string[]
  readonly validUntil?: string | null
}

/** Identity checks of people: open → submitted → approved, rejected, or asked for more; approved ones end one day. */
export class Checks {
  readonly #service: Service
  readonly #outcomes: Outcomes

  constructor(service: Service, outcomes: Outcomes) {
    this.#service = service
    this.#outcomes = outcomes
    service.schedule.define(DECIDE, (id) => this.#decideByItself(id))
    service.schedule.define(EXPIRE, (id) => this.#expireWhenDue(id))
  }

  /** Opens a check. The same again is the same check; another under its id is a 409 problem. */
  open(wanted: NewCheck): Check {
    const { books, clock } = this.#service
    const earlier = this.#find(wanted.id)
    if (earlier && earlier.requestHash !== hashOf(wanted)) throw duplicateId()
    if (earlier) return earlier
    const now = clock.now().toISOString()
    books.run(
      `insert into identity_checks (id, request_hash, customer_id, name, document, status, needs, revision,
         created_at, updated_at) values (?, ?, ?, ?, ?, 'open', ?, 1, ?, ?)`,
      wanted.id,
      hashOf(wanted),
      wanted.customer_id,
      wanted.name,
      wanted.document,
      JSON.stringify(partsOf[wanted.document]),
      now,
      now,
    )
    return this.get(wanted.id)
  }

  /** Throws a 404 problem when there is no such check. */
  get(id: string): Check {
    const check = this.#find(id)
    if (!check) throw new Problem(404, 'check_not_found', 'There is no such check')
    return check
  }

  /** Takes down what a file was; the same again changes nothing, another in its place replaces it. */
  takeFile(id: string, { part, type, bytes, sha256 }: NewFile): Check {
    const check = this.get(id)
    if (check.status !== 'open' && check.status !== 'more_needed') throw notIn(check, 'files')
    if (!check.needs.includes(part)) {
      throw new Problem(422, 'part_not_needed', 'This check is not shown by such a file', {
        part: `is none of ${check.needs.join(', ')}`,
      })
    }
    this.#service.books.run(
      `insert into identity_files (check_id, part, type, bytes, sha256, received_at) values (?, ?, ?, ?, ?, ?)
       on conflict (check_id, part) do update set
         type = excluded.type, bytes = excluded.bytes, sha256 = excluded.sha256, received_at = excluded.received_at`,
      id,
      part,
      type,
      bytes,
      sha256,
      this.#service.clock.now().toISOString(),
    )
    return check
  }

  /** Has a check looked at. Throws a 422 problem that names the files that are missing. */
  submit(id: string): Check {
    const { books, clock, faults, schedule } = this.#service
    const check = this.get(id)
    const given = books
      .all('select part from identity_files where check_id = ?', id)
      .map((row) => text(row.part))
    const missing = check.needs.filter((part) => !given.includes(part))
    if (missing.length > 0) {
      const errors = Object.fromEntries(missing.map((part) => [part, 'is missing']))
      throw new Problem(422, 'files_missing', 'Files of this check are missing', errors)
    }
    const decidesBy = new Date(clock.now().getTime() + DAY_MS).toISOString()
    books.run('update identity_checks set decides_by = ? where id = ?', decidesBy, id)
    const submitted = this.#change(check, { status: 'submitted' })
    schedule.after(faults.get().latency_ms, DECIDE, id)
    return submitted
  }

  withdraw(id: string): Check {
    const check = this.get(id)
    if (check.status === 'withdrawn') return check
    this.#service.schedule.cancel(DECIDE, id)
    return this.#change(check, { status: 'withdrawn' })
  }

  /** Decides a check that is being looked at. Throws a 409 problem that says what can be done instead. */
  decide(id: string, outcome: Outcome): Check {
    const check = this.get(id)
    this.#service.schedule.cancel(DECIDE, id)
    switch (outcome.outcome) {
      case 'approve':
        return this.#approve(check, outcome.valid_days ?? USUAL_DAYS)
      case 'reject':
        return this.#change(check, { status: 'rejected', reason: outcome.reason })
      case 'ask_again': {
        const known: readonly string[] = partsOf[check.document]
        // Of a document that has no such side, the first is asked for.
        const part = known.includes(outcome.part) ? outcome.part : (known[0] ?? outcome.part)
        this.#service.books.run('delete from identity_files where check_id = ? and part = ?', id, part)
        return this.#change(check, { status: 'more_needed', reason: outcome.reason, needs: [part] })
      }
    }
  }

  /** Ends what was approved: its document has expired, or was found to be wrong. */
  end(id: string, status: 'expired' | 'revoked'): Check {
    return this.#change(this.get(id), {
      status,
      reason: status === 'expired' ? 'document_expired' : 'document_not_accepted',
    })
  }

  /** The newest, of some customers or of all. */
  latest(limit: number, among: readonly string[] | null = null): Check[] {
    return this.#service.books
      .all(
        `select * from identity_checks where ? is null or customer_id in (select value from json_each(?))
         order by created_at desc, id desc limit ?`,
        ...listed(among),
        limit,
      )
      .map(decodeCheck)
  }

  present(check: Check): Record<string, unknown> {
    return {
      id: check.id,
      customer_id: check.customerId,
      document: check.document,
      status: check.status,
      reason: check.reason,
      needs: check.needs,
      revision: check.revision,
      valid_until: check.validUntil,
      decides_by: check.decidesBy,
      created_at: check.createdAt,
      updated_at: check.updatedAt,
    }
  }

  #find(id: string): Check | undefined {
    const row = this.#service.books.get('select * from identity_checks where id = ?', id)
    return row && decodeCheck(row)
  }

  #decideByItself(id: string): void {
    if (this.get(id).status !== 'submitted') return
    if (this.#service.faults.takeDecline()) {
      this.decide(id, { outcome: 'reject', reason: 'blurred' })
      return
    }
    const planned = this.#outcomes.get()
    if (planned.outcome !== 'wait') this.decide(id, planned)
  }

  #approve(check: Check, validDays: number): Check {
    const { clock, schedule } = this.#service
    const validUntil = new Date(clock.now().getTime() + validDays * DAY_MS).toISOString()
    const approved = this.#change(check, { status: 'approved', validUntil })
    schedule.after(validDays * DAY_MS, EXPIRE, check.id)
    return approved
  }

  #expireWhenDue(id: string): void {
    if (this.get(id).status === 'approved') this.end(id, 'expired')
  }

  /** Records the state that a check is in from now on, and the event that tells of it. */
  #change(check: Check, { status, reason = null, needs = [], validUntil = check.validUntil }: Change): Check {
    const legal: readonly string[] = transitions[check.status]
    if (!legal.includes(status)) throw notIn(check, status)
    const { books, clock, events } = this.#service
    books.run(
      `update identity_checks set status = ?, reason = ?, needs = ?, valid_until = ?, revision = revision + 1,
         updated_at = ? where id = ?`,
      status,
      reason,
      JSON.stringify(needs),
      validUntil,
      clock.now().toISOString(),
      check.id,
    )
    const changed = this.get(check.id)
    events.record(`check.${status}`, check.id, this.present(changed))
    return changed
  }
}

function notIn(check: Check, wanted: string): Problem {
  const legal = transitions[check.status].join(', ') || 'nothing'
  return new Problem(409, 'illegal_transition', `A check that is ${check.status} can become ${legal}`, {
    status: `does not allow ${wanted}`,
  })
}
