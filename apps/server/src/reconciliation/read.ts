import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '../platform/index.ts'
import type { BankPage } from '../providers/index.ts'
import { accountsHeldAt } from '../wallet/index.ts'
import type { Dependencies } from './dependencies.ts'
import { accountsIn, ourLines, theirLine } from './lines.ts'
import { pair } from './pair.ts'
import {
  forgetUnpaired,
  keepUnpaired,
  lockPosition,
  movePosition,
  noteBalances,
  positionOf,
  unpairedOf,
} from './store.ts'

const TRANSFERS_PAGE = 500
const SEALED_AT_ONCE = 1_000
const SEALING_PAUSE_MS = 20
const SEALING_PATIENCE = 250

const BOTH_AGREE = 'The line that was missing came: both sides agree.'
const ANOTHER_CAME =
  'Another line of it came, and both sides differ still: see the case that was opened since.'

/**
 * Seals what has been posted by now, since only sealed transfers have their final order.
 *
 * @returns false when an open transaction keeps something back for longer than one waits
 */
export async function sealAll({ platform, sealer }: Dependencies): Promise<boolean> {
  const { database } = platform
  const { newest } = await database.asSystem((tx) => sealer.progress(tx.client))
  for (let pauses = 0; pauses < SEALING_PATIENCE; ) {
    const { sealedThrough } = await database.asSystem((tx) => sealer.progress(tx.client))
    if (sealedThrough >= newest) return true
    const sealed = await database.asSystem((tx) => sealer.seal(SEALED_AT_ONCE, tx.client))
    if (sealed > 0) continue
    pauses += 1
    await pause(SEALING_PAUSE_MS)
  }
  return false
}

/**
 * Compares what both sides have that is new, page by page. Each page and the position after it are one transaction:
 * after a crash between two the next run goes on there.
 *
 * @returns how many lines of the provider were compared
 */
export async function readOn(dependencies: Dependencies): Promise<number> {
  const { platform, bank } = dependencies
  let lines = 0
  for (;;) {
    const { cursor } = await platform.database.asSystem((tx) => positionOf(tx, bank.name))
    const page = await bank.lines(cursor)
    const read = await platform.database.asSystem((tx) => comparePage(tx, dependencies, cursor, page))
    lines += read.theirs
    if (read.isLast) return lines
  }
}

async function comparePage(
  tx: Tx,
  dependencies: Dependencies,
  cursor: string | null,
  page: BankPage,
): Promise<{ theirs: number; isLast: boolean }> {
  const { platform, bank, cases, sealer } = dependencies
  const now = platform.clock.now()
  const position = await lockPosition(tx, bank.name, now)
  // Another worker compared this page meanwhile.
  if (position.cursor !== cursor) return { theirs: 0, isLast: false }
  const limit = dependencies.transfersPage ?? TRANSFERS_PAGE
  const transfers = await sealer.sealed({ after: position.sequence, limit }, tx.client)
  const held = await accountsHeldAt(tx, bank.name, { ids: accountsIn(transfers) })
  const ours = ourLines(transfers, held)
  const theirs = page.lines.map((line) => theirLine(bank.name, line))

  const waiting = await unpairedOf(tx, bank.name, [...ours, ...theirs])
  const { agreed, unpaired, outdated } = pair(waiting, { ours, theirs }, now)
  await forgetUnpaired(tx, bank.name, agreed)
  await keepUnpaired(tx, bank.name, unpaired)
  const settled = agreed.flatMap(({ caseSubject }) => caseSubject ?? [])
  await cases.resolveLines(tx, bank.name, settled, BOTH_AGREE)
  await cases.resolveLines(tx, bank.name, outdated, ANOTHER_CAME)

  const balances = new Map<string, bigint | null>(ours.map((line) => [line.providerAccount, null]))
  for (const line of page.lines) balances.set(line.accountId, line.balanceAfter.minor)
  await noteBalances(tx, bank.name, balances)
  const sequence = transfers.at(-1)?.sequence ?? position.sequence
  await movePosition(tx, bank.name, { cursor: page.cursor, sequence }, now)
  return { theirs: theirs.length, isLast: !page.hasMore && transfers.length < limit }
}
