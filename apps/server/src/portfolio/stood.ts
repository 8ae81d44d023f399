import type { Tx } from '../platform/index.ts'
import { standingsOf } from './day-store.ts'
import { followWhatIsNot } from './follow-holding.ts'
import { lotsBehind } from './movement-store.ts'
import { type DatedLot, emptyStanding, type Standing } from './standing.ts'

/** How a holding stands, with the oldest of its lots. */
export type Stood = { readonly standing: Standing; readonly lots: readonly DatedLot[] }

/** Of each holding so many lots are told: those that are sold from next. */
const MOST_LOTS = 50

const nothing: Stood = { standing: emptyStanding, lots: [] }

/** How the holdings of a person stand by now: read without what happened before, however much that is. */
export async function readStood(tx: Tx, userId: string): Promise<(holdingId: string) => Stood> {
  await followWhatIsNot(tx, userId)
  const standings = await standingsOf(tx, userId)
  const first = [...standings].flatMap(([holdingId, { firstLot }]) =>
    firstLot ? [{ holdingId, lotId: firstLot.id }] : [],
  )
  const behind = await lotsBehind(tx, userId, first, MOST_LOTS - 1)
  return (holdingId) => {
    const standing = standings.get(holdingId)
    if (!standing) return nothing
    const { firstLot } = standing
    return { standing, lots: firstLot ? [firstLot, ...(behind.get(holdingId) ?? [])] : [] }
  }
}
