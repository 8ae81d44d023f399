import { daysApart, isSimilar, MAX_DAYS_APART } from '@sadaf/bank-files'
import type { Tx } from '../platform/index.ts'
import {
  type Comparing,
  compareInBulk,
  likelyPairs,
  noteSimilar,
  type Pair,
  recogniseById,
  recogniseByLine,
  recogniseWithinFile,
  spanOf,
} from './compare-store.ts'

/** Pairs that are looked at: of a file in which more lines have one amount, the rest is for its person to see. */
const MAX_PAIRS = 20_000

/** Says of each line of a file whether its account has it already, and what speaks for it. */
export async function compare(tx: Tx, comparing: Comparing): Promise<void> {
  await compareInBulk(tx)
  const { first, last, isFirst } = await spanOf(tx, comparing)
  await recogniseWithinFile(tx, comparing)
  if (isFirst || first === null || last === null) return
  await recogniseById(tx, comparing)
  await recogniseByLine(tx, comparing, 'with_id')
  await recogniseByLine(tx, comparing, 'without_id')
  const pairs = await likelyPairs(tx, comparing, { days: MAX_DAYS_APART, atMost: MAX_PAIRS })
  const similar = similarPairs(pairs).map(({ lineId, hadId, hadDay, hadIsPending }) => ({
    lineId,
    hadId,
    isIn: !isTheSame({ hadDay, hadIsPending }, { first, last }),
  }))
  if (similar.length > 0) await noteSimilar(tx, comparing, similar)
}

/** The pairs that speak of one movement, each line in one of them: the nearest days come first. */
export function similarPairs(pairs: readonly Pair[]): Pair[] {
  const taken = new Set<string>()
  const apart = ({ lineDay, hadDay }: Pair) => daysApart(lineDay, hadDay)
  return pairs
    .filter(({ lineDay, lineText, hadDay, hadText }) =>
      isSimilar(
        { bookedOn: lineDay, amountMinor: 0n, description: lineText },
        { bookedOn: hadDay, amountMinor: 0n, description: hadText },
      ),
    )
    .toSorted(
      (a, b) => apart(a) - apart(b) || compareText(a.lineId, b.lineId) || compareText(a.hadId, b.hadId),
    )
    .filter(({ lineId, hadId }) => {
      if (taken.has(lineId) || taken.has(hadId)) return false
      taken.add(lineId)
      taken.add(hadId)
      return true
    })
}

/**
 * Whether a similar line stands in the place of the one that is had, rather than beside it. What was pending is booked
 * under another day and text; and a file that covers the day of the other one, and does not have it, has moved it. Of
 * its first and last day it may have a part only. Else the account's person decides: the same coffee may be
 * drunk every day.
 */
export function isTheSame(
  had: Pick<Pair, 'hadDay' | 'hadIsPending'>,
  file: { readonly first: string; readonly last: string },
): boolean {
  return had.hadIsPending || (file.first < had.hadDay && had.hadDay < file.last)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
