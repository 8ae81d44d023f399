import { createHash } from 'node:crypto'
import { type Endpoint, toWire } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database.ts'
import type { Ids } from '../ids.ts'
import { insertApproval, isProofUsed, lockApprovals, spendApproval } from './approval-store.ts'
import type { Caller } from './caller.ts'
import { DomainError } from './errors.ts'
import { provenAt, stepAskedOf } from './step-up.ts'

/** How long a person has to prove who they are for what they were shown. */
const APPROVAL_LASTS_MS = 10 * 60_000

/** An approval: given, or to be asked for. */
export type Approvable = {
  readonly endpoint: Pick<Endpoint, 'id'> & { readonly stepUp: 'content' }
  /** Null where it is not about an amount. */
  readonly amount: Money | null
  /** The payee, by their unique mark. */
  readonly recipient: { readonly id: string; readonly name: string }
  /** Further terms, in an order of its own for each endpoint: when it is paid, and how often. */
  readonly terms?: readonly (string | null)[]
}

/** The caller, and the approval that they say they have proven themselves for. */
export type Approver = {
  readonly caller: Pick<Caller, 'userId' | 'sessionId' | 'aal' | 'forMoney'>
  readonly approvalId: string | null
}

/**
 * An approval is lacking. The code that opened the transaction writes down what was asked for, once it has
 * ended.
 */
export class ApprovalLacking extends DomainError {
  readonly content: Approvable

  constructor({ forMoney }: Approver['caller'], content: Approvable) {
    super(stepAskedOf(forMoney))
    this.content = content
  }
}

/**
 * Lets pass what a person has approved: they were asked about this very content, have proven who they are since, and
 * neither that approval nor that proof was used before. It is used up by the transaction that it opens. A code by text
 * message or mail is no proof (the Central Bank of the UAE ended those for transactions on 31 March 2026); that the
 * proof is for an amount and a payee is what PSD2 calls dynamic linking (Delegated Regulation 2018/389, article 5).
 *
 * @throws ApprovalLacking `step_up_required` or `recent_sign_in_required`
 */
export async function requireApproval(
  tx: Tx,
  { caller, approvalId }: Approver,
  content: Approvable,
  now: Date,
): Promise<void> {
  const proven = proofOf(caller)
  if (approvalId === null || proven === null) throw new ApprovalLacking(caller, content)
  const { userId } = caller
  const fingerprint = fingerprintOf(content)
  const askedAfter = new Date(now.getTime() - APPROVAL_LASTS_MS)
  await lockApprovals(tx, userId, askedAfter)
  const isOpen =
    !(await isProofUsed(tx, userId, proven.proof)) &&
    (await spendApproval(tx, { userId, id: approvalId, fingerprint, ...proven, askedAfter, now }))
  if (!isOpen) throw new ApprovalLacking(caller, content)
}

/** The proof that a call comes with, by a name: a session proves at most one thing in a moment. */
function proofOf({ sessionId, aal, forMoney }: Approver['caller']) {
  const at = provenAt({ aal, ...forMoney })
  return at && { proof: `${sessionId} ${at.toISOString()}`, provenAt: at }
}

function fingerprintOf({ endpoint, amount, recipient, terms = [] }: Approvable): Buffer {
  const about = amount ? [amount.asset, String(amount.minor)] : [null, null]
  const content = [endpoint.id, ...about, recipient.id, ...terms]
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

type Asking = { readonly database: Database; readonly clock: Clock; readonly ids: Ids }

/** Writes down what a person is asked to approve. @returns the refusal that names it */
export async function askForApproval(
  { database, clock, ids }: Asking,
  caller: Approver['caller'],
  { code, content }: ApprovalLacking,
): Promise<DomainError> {
  const { userId } = caller
  const id = ids.next()
  const at = clock.now()
  const proofBefore = proofOf(caller)?.proof ?? null
  const fingerprint = fingerprintOf(content)
  await database.asUser(userId, (tx) => insertApproval(tx, { userId, id, fingerprint, at, proofBefore }))
  const { endpoint, amount, recipient } = content
  const expires_at = new Date(at.getTime() + APPROVAL_LASTS_MS).toISOString()
  return new DomainError(code, [], {
    approval: {
      id,
      endpoint: endpoint.id,
      amount: amount && toWire(amount),
      recipient: recipient.name,
      expires_at,
    },
  })
}
