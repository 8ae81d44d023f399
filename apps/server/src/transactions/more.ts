import type { Tx } from '../platform/index.ts'
import type { More } from './present.ts'
import { ruleIdFor } from './rule-store.ts'
import { endOf, type Transaction } from './store.ts'

/** What only a detail tells: when it ended, and by which rule it is counted. */
export async function moreOf(tx: Tx, transaction: Transaction): Promise<More> {
  const { userId, operationId, ownCategory, ruleCategory } = transaction
  const isRuled = ownCategory === null && ruleCategory !== null
  return {
    endedAt: await endOf(tx, userId, operationId),
    ruleId: isRuled ? ((await ruleIdFor(tx, transaction)) ?? null) : null,
  }
}
