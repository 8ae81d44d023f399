import type { Needs } from '../capability.ts'
import type { Tx } from '../platform/index.ts'
import { ruleIdFor } from './annotations/rule-store.ts'
import type { More } from './present.ts'
import { receiptsOf } from './receipts/receipts.ts'
import { newestReportOf } from './reports/report-store.ts'
import type { Transaction } from './store.ts'

/**
 * Fields of a detail alone: the times of its operation, by which rule it is counted, and what its person keeps and says
 * beside it.
 */
export async function moreOf(
  { operations }: Needs<'operations'>,
  tx: Tx,
  transaction: Transaction,
): Promise<More> {
  const { userId, operationId, ownCategory, ruleCategory } = transaction
  const isRuled = ownCategory === null && ruleCategory !== null
  return {
    times: await operations.timesOf(tx, { userId, id: operationId }),
    ruleId: isRuled ? ((await ruleIdFor(tx, transaction)) ?? null) : null,
    receipts: await receiptsOf(tx, transaction),
    report: (await newestReportOf(tx, userId, transaction.id)) ?? null,
  }
}
