import type { Platform } from '../platform/index.ts'
import { catchUp } from '../providers/index.ts'
import type { Dependencies } from './dependencies.ts'
import { checkBalances, tellUnpaired } from './judge.ts'
import { readOn, sealAll } from './read.ts'
import { countUnpaired, keepOutcome } from './store.ts'

export type Reconciliation = {
  /** Accounts of which anything was compared. */
  readonly accounts: number
  /** Lines of the provider that were compared. */
  readonly lines: number
  /** Differences that have a case. */
  readonly differences: number
  /** Lines without a partner whose news may still be under way. */
  readonly waiting: number
}

export const RUN = 'reconciliation.run'

/** News comes within seconds as a rule, and within minutes when webhooks fail and the feed brings it. */
const GRACE_MS = 900_000

/**
 * Compares our books with the provider's from where the last comparison stopped. What differs for longer than news
 * takes becomes a case; nothing is corrected by itself.
 */
export async function reconcile(dependencies: Dependencies): Promise<Reconciliation> {
  const { platform, bank } = dependencies
  await catchUp(platform, bank)
  const began = platform.clock.now()
  const isComplete = await sealAll(dependencies)
  const lines = await readOn(dependencies)
  const balances = await checkBalances(dependencies)
  // Where a part of our books could not be read yet, what seems to be missing there may be in it.
  if (isComplete) await tellUnpaired(dependencies, new Date(began.getTime() - GRACE_MS))
  const { told, waiting } = await platform.database.asSystem((tx) => countUnpaired(tx, bank.name))
  if (waiting > 0) await lookAgain(platform)
  const outcome = { accounts: balances.accounts, lines, differences: told + balances.differences, waiting }
  await platform.database.asSystem((tx) => keepOutcome(tx, bank.name, outcome, platform.clock.now()))
  return outcome
}

// A difference is not told a day late because its line came shortly before the night.
async function lookAgain({ clock, database, jobs }: Platform): Promise<void> {
  const runAt = new Date(clock.now().getTime() + GRACE_MS)
  await database.asSystem((tx) => jobs.enqueue(tx, RUN, {}, { key: 'reconciliation.look_again', runAt }))
}
