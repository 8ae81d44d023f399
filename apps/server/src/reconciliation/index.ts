import { contract } from '@sadaf/api'
import type { Ledger, Transfer } from '@sadaf/ledger'
import { z } from 'zod'
import { bookingIdOf, returnIdOf } from '../operations/index.ts'
import { type Api, DomainError, type Platform } from '../platform/index.ts'
import {
  type BankingProvider,
  type Cases,
  catchUp,
  hasEventsWaiting,
  ProviderUnreachable,
  type Statement,
} from '../providers/index.ts'
import { activeAccountsAfter } from '../wallet/index.ts'
import { collect, compareLines, type Difference, type Lines } from './compare.ts'

export type Reconciliation = {
  readonly accounts: number
  readonly lines: number
  readonly differences: number
}

type Dependencies = {
  readonly api: Api
  readonly platform: Platform
  readonly ledger: Ledger
  readonly bank: BankingProvider
  readonly cases: Cases
}

type Reconciled = { readonly id: string; readonly provider_account: string | null; readonly currency: string }

const RUN = 'reconciliation.run'
const EVERY_NIGHT = '30 2 * * *'
const ACCOUNTS_PAGE = 100
const HISTORY_PAGE = 500

/**
 * Compares our mirror with the bank's statements, line by line, every night and when an operator asks. Each
 * difference becomes a case; nothing is corrected by itself.
 */
export function serveReconciliation(dependencies: Dependencies): void {
  const { api, platform } = dependencies
  platform.jobs.define(RUN, z.unknown(), async () => {
    const outcome = await reconcile(dependencies)
    platform.log.info(outcome, 'reconciled')
  })
  platform.jobs.schedule(RUN, EVERY_NIGHT)
  api.serveOperator(contract.reconcile, async () => {
    try {
      return await reconcile(dependencies)
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw new DomainError('provider_unavailable')
      throw error
    }
  })
}

async function reconcile(dependencies: Dependencies): Promise<Reconciliation> {
  const { platform, bank } = dependencies
  const { database } = platform
  await catchUp(platform, bank)
  const outcome = { accounts: 0, lines: 0, differences: 0 }
  let after: string | null = null
  for (;;) {
    const page = await database.asSystem((tx) => activeAccountsAfter(tx, bank.name, after, ACCOUNTS_PAGE))
    for (const account of page) {
      const { lines, differences } = await reconcileAccount(dependencies, account)
      outcome.accounts += 1
      outcome.lines += lines
      outcome.differences += differences.length
    }
    after = page.at(-1)?.id ?? null
    if (page.length < ACCOUNTS_PAGE) return outcome
  }
}

async function reconcileAccount(
  { platform, ledger, bank, cases }: Dependencies,
  account: Reconciled,
): Promise<{ lines: number; differences: Difference[] }> {
  // Ours first: whatever we have by now, the bank has had before.
  const before = await ourLines(platform, ledger, account.id)
  const statement = await bank.statement(account.provider_account ?? '')
  const theirs = theirLines(bank.name, account.id, statement)
  let differences = compareLines(before, theirs)
  if (differences.some(({ kind }) => kind === 'missing_here')) {
    // The bank may have booked something meanwhile, whose news is in its feed by now. What waits is asked for before
    // what is here: what is applied in between would otherwise be neither.
    await catchUp(platform, bank)
    const isOnItsWay = await hasEventsWaiting(platform, bank.name)
    const late = await ourLines(platform, ledger, account.id)
    differences = differences.filter(
      (difference) => difference.kind !== 'missing_here' || !(late.has(difference.origin) || isOnItsWay),
    )
  }
  for (const difference of differences) {
    await platform.database.asSystem((tx) =>
      cases.open(tx, {
        provider: bank.name,
        kind: difference.kind,
        subject: `${account.id}/${difference.origin}`,
        details: {
          account_id: account.id,
          currency: account.currency,
          ours_minor: 'ours' in difference ? difference.ours.toString() : '',
          theirs_minor: 'theirs' in difference ? difference.theirs.toString() : '',
        },
      }),
    )
  }
  return { lines: theirs.size, differences }
}

async function ourLines(platform: Platform, ledger: Ledger, accountId: string): Promise<Lines> {
  const transfers: Transfer[] = []
  let before: bigint | undefined
  do {
    const page = await platform.database.asSystem((tx) =>
      ledger.history(accountId, { limit: HISTORY_PAGE, before }, tx.client),
    )
    transfers.push(...page.transfers)
    before = page.nextCursor ?? undefined
  } while (before !== undefined)
  return collect(
    transfers
      .filter(({ kind }) => kind === 'single' || kind === 'post')
      .map(({ id, reference, amount, creditAccountId }) => [
        reference ?? id,
        creditAccountId === accountId ? amount : -amount,
      ]),
  )
}

// The bank's lines under the ids that our operations have.
function theirLines(provider: string, accountId: string, statement: Statement): Lines {
  return collect(
    statement.lines.map((line) => {
      if (line.type === 'opening_balance') return [accountId, line.amount.minor]
      const id = line.isBooking ? bookingIdOf(provider, line.origin) : line.origin
      return [line.isReturn ? returnIdOf(id) : id, line.amount.minor]
    }),
  )
}
