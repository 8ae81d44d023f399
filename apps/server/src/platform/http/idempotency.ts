import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tx } from '../database.ts'
import { DomainError } from './errors.ts'

export type Repeatable = {
  readonly userId: string
  readonly key: string
  readonly endpoint: string
  readonly request: unknown
}

export type StoredAnswer = { readonly status: number; readonly body: unknown }

/**
 * Runs `work` once per key: its answer is kept in the same transaction as what it did, so either both exist
 * or neither. A repeat gets the first answer; one that arrives meanwhile waits for it.
 *
 * @throws DomainError `idempotency_key_reused` when the key came with another request before.
 */
export async function once(
  tx: Tx,
  clock: Clock,
  call: Repeatable,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const requestHash = hashOf(call)
  const first = await claim(tx, clock, call, requestHash)
  if (!first) return repeat(tx, call, requestHash)
  const answer = await work()
  await tx.db
    .updateTable('platform.idempotency_keys')
    .set({ status: answer.status, body: JSON.stringify(answer.body) })
    .where('user_id', '=', call.userId)
    .where('key', '=', call.key)
    .execute()
  return answer
}

/**
 * The first answer to a call that was made before, without waiting for one that is under way.
 *
 * @throws DomainError `idempotency_key_reused` when the key came with another request before.
 */
export async function answeredBefore(tx: Tx, call: Repeatable): Promise<StoredAnswer | undefined> {
  const kept = await keptAnswer(tx, call)
  if (!kept) return undefined
  if (!hashOf(call).equals(kept.request_hash)) throw new DomainError('idempotency_key_reused')
  return kept.status === null ? undefined : { status: kept.status, body: kept.body }
}

function hashOf(call: Repeatable): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([call.endpoint, call.request]))
    .digest()
}

// A second insert of the key waits here until the first transaction has ended.
async function claim(tx: Tx, clock: Clock, call: Repeatable, requestHash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('platform.idempotency_keys')
    .values({
      user_id: call.userId,
      key: call.key,
      operation: call.endpoint,
      request_hash: requestHash,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function repeat(tx: Tx, call: Repeatable, requestHash: Buffer): Promise<StoredAnswer> {
  const kept = await keptAnswer(tx, call)
  if (!kept?.status) throw new DomainError('idempotency_key_in_use')
  if (!requestHash.equals(kept.request_hash)) throw new DomainError('idempotency_key_reused')
  return { status: kept.status, body: kept.body }
}

async function keptAnswer(tx: Tx, call: Repeatable) {
  return tx.db
    .selectFrom('platform.idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', call.userId)
    .where('key', '=', call.key)
    .executeTakeFirst()
}

const KEPT_FOR = '1 day'

/** Forgets keys older than a day. */
export async function forgetOldKeys(tx: Tx, clock: Clock): Promise<void> {
  await tx.db
    .deleteFrom('platform.idempotency_keys')
    .where('created_at', '<', sql<Date>`${clock.now()}::timestamptz - ${KEPT_FOR}::interval`)
    .execute()
}
