import { z } from 'zod'
import type { Needs } from '../../capability.ts'
import type { Platform, Tx } from '../../platform/index.ts'
import { countSubject, lockRules, RULED_AT_ONCE, type RuledSubject } from './rule-store.ts'

export const COUNT_RULED = 'transactions.count-ruled'

export const countRuledPayload = z.object({
  user_id: z.uuid(),
  names: z.array(z.object({ kind: z.string(), name: z.string() })),
})

/** Has the rest of what a rule is about counted by a job, where there is more than one call counts. */
export async function countRest(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  { userId, subjects }: { readonly userId: string; readonly subjects: readonly RuledSubject[] },
  countedSoFar: number,
): Promise<void> {
  if (countedSoFar < RULED_AT_ONCE) return
  const names = subjects.map(({ kind, subject }) => ({ kind, name: subject }))
  await jobs.enqueue(tx, COUNT_RULED, { user_id: userId, names })
}

/**
 * Counts the subjects of rules by the rules that there are, some of it in each transaction, so that a payment to the
 * same person waits for one of these at most. Whatever becomes of the rules meanwhile, it ends where they stand.
 */
export function createRuledCounting({ platform, publish }: Needs<'platform' | 'publish'>) {
  const { database } = platform
  return async ({ user_id: userId, names }: z.output<typeof countRuledPayload>): Promise<void> => {
    for (const { kind, name: subject } of names) {
      let count = RULED_AT_ONCE
      while (count === RULED_AT_ONCE)
        count = await database.asSystem(async (tx) => {
          await lockRules(tx, userId)
          tx.afterCommit(() => publish(userId, 'refetch', { event: 'transaction' }))
          return countSubject(tx, userId, { kind, subject })
        })
    }
  }
}
