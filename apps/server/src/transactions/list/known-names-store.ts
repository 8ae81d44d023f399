import { foldText } from '@sadaf/api'
import type { Tx } from '../../platform/index.ts'
import { otherNamesOf } from '../merchants.ts'
import { askable } from './askable.ts'

/** More than anybody deals with in years. */
const MOST_NAMES = 3_000
/** Shorter texts are part of too many names in our directory. */
const LEAST_NAME = 4

export type KnownName = { readonly name: string; readonly called: readonly string[] }

/**
 * By which names a person has dealt with others, each with all that it is called in either script, as it is looked for.
 */
export async function knownNames(tx: Tx, userId: string): Promise<KnownName[]> {
  const rows = await tx.db
    .selectFrom('transactions.names')
    .select(['description', 'said'])
    .where('user_id', '=', userId)
    .orderBy('description')
    .limit(MOST_NAMES)
    .execute()
  const called = new Map<string, Set<string>>()
  for (const { description, said } of rows) {
    const all = called.get(description) ?? new Set()
    for (const each of said.split('\n')) all.add(each)
    if (description.length >= LEAST_NAME) {
      for (const each of otherNamesOf(foldText(description))) all.add(each)
    }
    called.set(description, all)
  }
  return [...called].map(([name, all]) => ({ name: askable(name), called: [...all] }))
}
