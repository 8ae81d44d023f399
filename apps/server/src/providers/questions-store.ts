import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'
import type { RawQuestion, Reply } from './asked.ts'

/** A question as it was answered. */
export type Answered = {
  readonly raw: Buffer
  readonly reply: Reply['kind']
  readonly answer: Buffer
}

/** Makes those who ask the same take turns until the transaction ends, also before it was answered. */
export async function lockQuestion(tx: Tx, provider: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`question/${provider}/${id}`}, 0))`.execute(tx.db)
}

export async function answeredQuestion(tx: Tx, provider: string, id: string): Promise<Answered | undefined> {
  const row = await tx.db
    .selectFrom('providers.questions')
    .select(['raw', 'reply', 'answer'])
    .where('provider', '=', provider)
    .where('question_id', '=', id)
    .executeTakeFirst()
  // The table's check allows no other reply.
  return row && { ...row, reply: row.reply as Reply['kind'] }
}

/** Writes down what was answered, in the place of what would have been. */
export async function keepAnswer(
  tx: Tx,
  provider: string,
  question: RawQuestion,
  given: Omit<Answered, 'raw'> & { readonly at: Date },
): Promise<void> {
  const { reply, answer, at } = given
  await tx.db
    .insertInto('providers.questions')
    .values({ provider, question_id: question.id, raw: question.raw, reply, answer, asked_at: at })
    .onConflict((conflict) => conflict.columns(['provider', 'question_id']).doUpdateSet({ reply, answer }))
    .execute()
}

/** Has every statement of the transaction that takes longer than this fail. */
export async function boundStatements(tx: Tx, ms: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${Math.max(1, Math.floor(ms))}`}, true)`.execute(tx.db)
}
