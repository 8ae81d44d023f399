import {
  type AssistantEngine,
  type AssistantSource,
  assistantEngines,
  assistantLanguages,
  assistantSources,
  assistantTones,
} from '@sadaf/api'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

export type Choices = {
  readonly engine: AssistantEngine
  readonly language: (typeof assistantLanguages)[number]
  readonly tone: (typeof assistantTones)[number]
  readonly reads: readonly AssistantSource[]
}
/** Use of a language model on a day. */
export type Used = { readonly answers: number; readonly tokens: number }
export type Settings = Choices & { readonly used: Used }

/** Nothing leaves for a language model until the person chooses so. */
const defaults: Settings = {
  engine: 'built_in',
  language: 'question',
  tone: 'full',
  reads: assistantSources,
  used: { answers: 0, tokens: 0 },
}

export async function settingsOf(tx: Tx, userId: string, today: string): Promise<Settings> {
  const row = await tx.db
    .selectFrom('assistant.settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return defaults
  // The table's checks and `saveChoices` are the only ways in.
  const pick = <T extends string>(all: readonly T[], text: string, other: T): T =>
    all.find((each) => each === text) ?? other
  return {
    engine: pick(assistantEngines, row.engine, defaults.engine),
    language: pick(assistantLanguages, row.language, defaults.language),
    tone: pick(assistantTones, row.tone, defaults.tone),
    reads: assistantSources.filter((source) => row.reads.includes(source)),
    used:
      row.model_day === today
        ? { answers: row.model_answers, tokens: Number(row.model_tokens) }
        : defaults.used,
  }
}

export async function saveChoices(tx: Tx, userId: string, choices: Choices, today: string): Promise<void> {
  const { engine, language, tone, reads } = choices
  const row = { engine, language, tone, reads: [...new Set(reads)] }
  await tx.db
    .insertInto('assistant.settings')
    .values({ user_id: userId, ...row, model_day: today, model_answers: 0, model_tokens: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

type Bounds = { readonly today: string; readonly answers: number; readonly tokens: number }

/** Counts an answer of a language model before it is asked for; false where the bounds of the day are reached. */
export async function claimAnswer(
  tx: Tx,
  userId: string,
  { today, answers, tokens }: Bounds,
): Promise<boolean> {
  const { rows } = await sql`
    update assistant.settings set
      model_answers = case when model_day = ${today} then model_answers else 0 end + 1,
      model_tokens = case when model_day = ${today} then model_tokens else 0 end,
      model_day = ${today}
    where user_id = ${userId} and engine = 'language_model'
      and case when model_day = ${today} then model_answers < ${answers} and model_tokens < ${tokens}
        else ${answers} > 0 and ${tokens} > 0 end
    returning user_id`.execute(tx.db)
  return rows.length > 0
}

export async function countTokens(tx: Tx, userId: string, today: string, tokens: number): Promise<void> {
  await tx.db
    .updateTable('assistant.settings')
    .set({ model_tokens: sql`model_tokens + ${tokens}::bigint` })
    .where('user_id', '=', userId)
    .where('model_day', '=', today)
    .execute()
}
