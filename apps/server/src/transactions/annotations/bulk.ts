import { type Category, MAX_AT_ONCE } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { DomainError, type Platform, type Tx } from '../../platform/index.ts'
import { countMatching } from '../list/list-store.ts'
import { type Chosen, choiceExists, chooseForMany, forgetOldChoices, undoForMany } from './bulk-store.ts'
import { lockRules } from './rule-store.ts'

/** How long a choice for many can be undone. */
const UNDOABLE_MS = DAY_MS
/** How many of them can: each remembers what up to ten thousand transactions had. */
const MOST_UNDOABLE = 20

type Choice = { readonly userId: string; readonly category: Category | null; readonly chosen: Chosen }

/**
 * Says at once what many are for; null leaves each to the rule, or to what is known of it.
 *
 * @returns the id by which it can be undone, and how many were chosen
 * @throws DomainError too_many_at_once
 */
export async function chooseForAll(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  tx: Tx,
  { userId, category, chosen }: Choice,
): Promise<{ readonly id: string; readonly count: number }> {
  await lockRules(tx, userId)
  if ('matching' in chosen && (await countMatching(tx, userId, chosen.matching)) > MAX_AT_ONCE)
    throw new DomainError('too_many_at_once')
  const now = clock.now()
  const before = new Date(now.getTime() - UNDOABLE_MS)
  await forgetOldChoices(tx, userId, { before, butFor: MOST_UNDOABLE - 1 })
  const id = ids.next()
  return { id, count: await chooseForMany(tx, { id, userId, category, at: now }, chosen) }
}

/**
 * Takes such a choice back.
 *
 * @returns how many are counted as before
 * @throws DomainError not_found
 */
export async function undoForAll(
  tx: Tx,
  choice: { readonly userId: string; readonly id: string },
): Promise<number> {
  await lockRules(tx, choice.userId)
  if (!(await choiceExists(tx, choice))) throw new DomainError('not_found')
  return undoForMany(tx, choice)
}
