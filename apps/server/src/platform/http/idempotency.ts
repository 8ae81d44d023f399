import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tx } from '../database.ts'
import { batched } from '../group-commit.ts'
import { DomainError } from './errors.ts'

export type IdempotentCall = {
  readonly userId: string
  readonly key: string
  readonly endpoint: string
  readonly request: unknown
}

export type StoredAnswer = {
  readonly status: number
  readonly body: unknown
  /** Set where it was given to an earlier call. */
  readonly isReplayed?: true
}

/**
 * Idempotency store of `Idempotency-Key`: runs `work` once per key. Its answer is kept in the same transaction as what
 * it did, so either both exist or neither. A repeat gets the first answer; one that arrives meanwhile waits for it.
 *
 * @throws DomainError `idempotency_key_reused` when the key came with another request before.
 */
export async function withIdempotency(
  tx: Tx,
  clock: Clock,
  call: IdempotentCall,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const requestHash = hashOf(call)
  const first = await claim(tx, { ...call, requestHash, at: clock.now() })
  if (!first) return repeat(tx, call, requestHash)
  const answer = await work()
  await keepAnswer(tx, { ...call, ...answer })
  return answer
}

const keepAnswer = batched(
  async (tx, kept: readonly (IdempotentCall & StoredAnswer)[]) => {
    await sql`
      update platform.idempotency_keys as made set status = given.status, body = given.body::jsonb
      from unnest(
        ${kept.map(({ userId }) => userId)}::uuid[], ${kept.map(({ key }) => key)}::text[],
        ${kept.map(({ status }) => status)}::int[], ${kept.map(({ body }) => JSON.stringify(body))}::text[]
      ) as given (user_id, key, status, body)
      where made.user_id = given.user_id and made.key = given.key`.execute(tx.db)
    return kept.map(() => undefined)
  },
  { owner: ({ userId }) => userId },
)

/**
 * The first answer to a call that was made before, without waiting for one that is under way.
 *
 * @throws DomainError `idempotency_key_reused` when the key came with another request before.
 */
export async function answeredBefore(tx: Tx, call: IdempotentCall): Promise<StoredAnswer | undefined> {
  const kept = await keptAnswer(tx, call)
  if (!kept) return undefined
  if (!hashOf(call).equals(kept.request_hash)) throw new DomainError('idempotency_key_reused')
  return kept.status === null ? undefined : { status: kept.status, body: kept.body, isReplayed: true }
}

function hashOf(call: IdempotentCall): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([call.endpoint, call.request]))
    .digest()
}

type Claim = IdempotentCall & { readonly requestHash: Buffer; readonly at: Date }

// A second insert of the key waits here until the first transaction has ended.
const claim = batched(
  async (tx, claims: readonly Claim[]) => {
    const { rows } = await sql<{ user_id: string; key: string }>`
      insert into platform.idempotency_keys (user_id, key, operation, request_hash, created_at)
      select * from unnest(
        ${claims.map(({ userId }) => userId)}::uuid[], ${claims.map(({ key }) => key)}::text[],
        ${claims.map(({ endpoint }) => endpoint)}::text[], ${claims.map(({ requestHash }) => requestHash)}::bytea[],
        ${claims.map(({ at }) => at)}::timestamptz[])
      on conflict do nothing
      returning user_id, key`.execute(tx.db)
    const made = new Set(rows.map(nameOf))
    return claims.map(({ userId, key }) => made.has(nameOf({ user_id: userId, key })))
  },
  {
    owner: ({ userId }) => userId,
    // A call that was refused may be made again.
    undo: async (tx, claims) => {
      await sql`
        delete from platform.idempotency_keys as made
        using unnest(${claims.map(({ userId }) => userId)}::uuid[], ${claims.map(({ key }) => key)}::text[])
          as given (user_id, key)
        where made.user_id = given.user_id and made.key = given.key and made.status is null`.execute(tx.db)
    },
  },
)

async function repeat(tx: Tx, call: IdempotentCall, requestHash: Buffer): Promise<StoredAnswer> {
  const kept = await keptAnswer(tx, call)
  if (!kept?.status) throw new DomainError('idempotency_key_in_use')
  if (!requestHash.equals(kept.request_hash)) throw new DomainError('idempotency_key_reused')
  return { status: kept.status, body: kept.body, isReplayed: true }
}

type Kept = {
  readonly user_id: string
  readonly key: string
  readonly request_hash: Buffer
  readonly status: number | null
  readonly body: unknown
}

const keptAnswer = batched(
  async (tx, calls: readonly IdempotentCall[]) => {
    const { rows } = await sql<Kept>`
      select made.user_id, made.key, request_hash, status, body
      from unnest(${calls.map(({ userId }) => userId)}::uuid[], ${calls.map(({ key }) => key)}::text[])
        as given (user_id, key)
      join platform.idempotency_keys as made on made.user_id = given.user_id and made.key = given.key`.execute(
      tx.db,
    )
    const kept = new Map(rows.map((row) => [nameOf(row), row]))
    return calls.map(({ userId, key }) => kept.get(nameOf({ user_id: userId, key })))
  },
  { owner: ({ userId }) => userId },
)

const nameOf = ({ user_id, key }: Pick<Kept, 'user_id' | 'key'>) => `${user_id} ${key}`

const KEPT_FOR = '1 day'

/** Forgets keys older than a day. */
export async function forgetOldKeys(tx: Tx, clock: Clock): Promise<void> {
  await tx.db
    .deleteFrom('platform.idempotency_keys')
    .where('created_at', '<', sql<Date>`${clock.now()}::timestamptz - ${KEPT_FOR}::interval`)
    .execute()
}
