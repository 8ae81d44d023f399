import type { Tx } from '../platform/index.ts'
import { accountsHeldAt, type HeldAccount } from '../wallet/index.ts'
import type { Dependencies } from './dependencies.ts'
import { kindOf, type Unpaired } from './pair.ts'
import {
  keepUnpaired,
  lockPosition,
  markChecked,
  noteBalanceCase,
  type ToldBalance,
  uncheckedBalances,
  unpairedSince,
  unpairedSums,
} from './store.ts'

const ROWS_PAGE = 200

const ADDS_UP = 'The balances add up again.'

/** Opens a case for each line without a partner since a moment or longer, unless there is an open one. */
export async function tellUnpaired(dependencies: Dependencies, since: Date): Promise<void> {
  const { platform, bank } = dependencies
  let last: Unpaired | null = null
  do {
    const after: Unpaired | null = last
    last = await platform.database.asSystem(async (tx) => {
      await lockPosition(tx, bank.name, platform.clock.now())
      const page = await unpairedSince(tx, bank.name, since, { after, limit: ROWS_PAGE })
      await tellPage(tx, dependencies, page)
      return page.length < ROWS_PAGE ? null : (page.at(-1) ?? null)
    })
  } while (last !== null)
}

async function tellPage(tx: Tx, { bank, cases }: Dependencies, page: readonly Unpaired[]): Promise<void> {
  const ownerOf = await heldBy(tx, bank.name, page)
  const told = page.map((row) => ({
    ...row,
    caseSubject: row.caseSubject ?? `${nameOf(ownerOf(row), row)}/${row.origin}`,
  }))
  await cases.openAll(
    tx,
    told.map((row) => ({
      provider: bank.name,
      kind: kindOf(row),
      subject: row.caseSubject,
      details: {
        account_id: nameOf(ownerOf(row), row),
        currency: row.asset,
        ours_minor: row.ours?.toString() ?? '',
        theirs_minor: row.theirs?.toString() ?? '',
      },
    })),
  )
  await keepUnpaired(
    tx,
    bank.name,
    told.filter((_, index) => page[index]?.caseSubject === null),
  )
}

/**
 * Holds what the provider says accounts held at its place against what our books say at ours: they may differ by
 * what is unpaired, and by nothing else. Asks only of accounts of which something new was read, and of those that did
 * not add up before.
 */
export async function checkBalances(
  dependencies: Dependencies,
): Promise<{ accounts: number; differences: number }> {
  const { platform, bank } = dependencies
  const found = { accounts: 0, differences: 0 }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const previous: string = after
    after = await platform.database.asSystem(async (tx) => {
      const { sequence } = await lockPosition(tx, bank.name, platform.clock.now())
      const page = await uncheckedBalances(tx, bank.name, previous, ROWS_PAGE)
      found.accounts += page.length
      found.differences += await checkPage(tx, dependencies, sequence, page)
      return page.length < ROWS_PAGE ? undefined : page.at(-1)?.providerAccount
    })
  }
  return found
}

async function checkPage(
  tx: Tx,
  { bank, cases, sealer }: Dependencies,
  sequence: bigint,
  page: readonly ToldBalance[],
): Promise<number> {
  const ownerOf = await heldBy(tx, bank.name, page)
  const ids = page.flatMap((row) => ownerOf(row)?.id ?? [])
  const entries = await sealer.entriesAt(ids, sequence, tx.client)
  const booked = new Map(entries.map((entry) => [entry.accountId, entry.creditsPosted - entry.debitsPosted]))
  const unpaired = await unpairedSums(
    tx,
    bank.name,
    page.map(({ providerAccount }) => providerAccount),
  )
  const oursOf = (row: ToldBalance) => booked.get(ownerOf(row)?.id ?? '') ?? 0n
  const unpairedOf = (row: ToldBalance) => unpaired.get(row.providerAccount) ?? 0n
  const addsUp = (row: ToldBalance) => row.theirs - oursOf(row) === unpairedOf(row)

  const sound = page.filter(addsUp)
  await markChecked(
    tx,
    bank.name,
    sound.map(({ providerAccount }) => providerAccount),
  )
  const settled = sound.flatMap(({ caseSubject }) => caseSubject ?? [])
  await cases.resolveBalances(tx, bank.name, settled, ADDS_UP)
  const different = page.filter((row) => !addsUp(row))
  for (const row of different) {
    const account = ownerOf(row)
    const subject = row.caseSubject ?? nameOf(account, row)
    const details = {
      account_id: nameOf(account, row),
      currency: account?.currency ?? '',
      ours_minor: oursOf(row).toString(),
      theirs_minor: row.theirs.toString(),
      // By how much they might differ: what the lines without a partner come to.
      unpaired_minor: unpairedOf(row).toString(),
    }
    await cases.open(tx, { provider: bank.name, kind: 'balance_differs', subject, details })
    await noteBalanceCase(tx, bank.name, row.providerAccount, subject)
  }
  return different.length
}

type AtProvider = { readonly providerAccount: string }

async function heldBy(
  tx: Tx,
  provider: string,
  rows: readonly AtProvider[],
): Promise<(row: AtProvider) => HeldAccount | undefined> {
  const providerAccounts = [...new Set(rows.map(({ providerAccount }) => providerAccount))]
  const held = await accountsHeldAt(tx, provider, { providerAccounts })
  const byName = new Map(held.map((account) => [account.providerAccount, account]))
  return ({ providerAccount }) => byName.get(providerAccount)
}

/** Our id of the account; the provider's while it is none of ours. */
function nameOf(account: HeldAccount | undefined, { providerAccount }: AtProvider): string {
  return account?.id ?? providerAccount
}
