import { sql } from 'kysely'
import { batched, type Tx } from '../platform/index.ts'
import type { Reply } from './authorization-requests.ts'

/** A request as it was answered. */
export type Answered = {
  readonly raw: Buffer
  readonly reply: Reply['kind']
  readonly answer: Buffer
}

/** A request's name, which no two requests have. */
export type Named = { readonly provider: string; readonly id: string }

export const answeredRequest = batched(
  async (tx, named: readonly Named[]): Promise<(Answered | undefined)[]> => {
    const rows = await tx.db
      .selectFrom('providers.questions')
      .select(['provider', 'question_id', 'raw', 'reply', 'answer'])
      .where(
        sql<boolean>`(provider, question_id) in (select * from unnest(
          ${named.map(({ provider }) => provider)}::text[], ${named.map(({ id }) => id)}::text[]))`,
      )
      .execute()
    return named.map(({ provider, id }) => {
      const row = rows.find((each) => each.provider === provider && each.question_id === id)
      // The table's check allows no other reply.
      return row && { raw: row.raw, reply: row.reply as Reply['kind'], answer: row.answer }
    })
  },
)

export type Kept = Named & Answered & { readonly at: Date }

/**
 * Writes down what was answered.
 *
 * @returns whether it was the first; a later one waits for the first one's transaction
 */
export const keepAnswer = batched(
  async (tx, kept: readonly Kept[]) => {
    const { rows } = await sql<{ provider: string; question_id: string }>`
      insert into providers.questions (provider, question_id, raw, reply, answer, asked_at)
      select * from ${answers(kept)}
      on conflict (provider, question_id) do nothing
      returning provider, question_id`.execute(tx.db)
    const made = new Set(rows.map((row) => `${row.provider} ${row.question_id}`))
    return kept.map(({ provider, id }) => made.has(`${provider} ${id}`))
  },
  { leaves: (isNew) => isNew },
)

/** Writes down what was answered, in the place of what would have been. */
export async function replaceAnswer(tx: Tx, kept: Kept): Promise<void> {
  await sql`
    insert into providers.questions (provider, question_id, raw, reply, answer, asked_at)
    select * from ${answers([kept])}
    on conflict (provider, question_id) do update set reply = excluded.reply, answer = excluded.answer`.execute(
    tx.db,
  )
}

const answers = (kept: readonly Kept[]) => sql`unnest(
  ${kept.map(({ provider }) => provider)}::text[], ${kept.map(({ id }) => id)}::text[],
  ${kept.map(({ raw }) => raw)}::bytea[], ${kept.map(({ reply }) => reply)}::text[],
  ${kept.map(({ answer }) => answer)}::bytea[], ${kept.map(({ at }) => at)}::timestamptz[])`
