import { addDays } from '@sadaf/calendar'
import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'
import { DAYS_APART } from './counted.ts'
import { countedIn } from './counted-store.ts'
import { anywhere, type Position, placeOf } from './list-store.ts'
import type { Sought } from './search.ts'

/** Before everything that a list can have. */
const BEGINNING = placeOf('infinity')
const EVER = '-infinity'

/** So many at a time of what words are found in. */
const FOUND_AT_ONCE = 1_000
/**
 * Words that are in much are found among the newest so many, those that are in little among all: what is looked through
 * grows until there is enough.
 */
const FIRST_PART = 8_000
const GROWTH = 4

/** Where words, the beginning of a reference or amounts are found, newest first, a part at a time. */
export async function* foundParts(
  tx: Tx,
  userId: string,
  sought: Sought,
  { after, from }: { readonly after: Position | null; readonly from: string | undefined },
): AsyncGenerator<readonly Position[], void, undefined> {
  let place = after ?? BEGINNING
  for (const since of await partsOf(tx, userId, { after, from })) {
    for (;;) {
      const found = await foundBetween(tx, sought, { place, since })
      const last = found.at(-1)
      if (last) yield found
      if (!last || found.length < FOUND_AT_ONCE) break
      place = last
    }
    place = placeOf(since)
  }
}

/** The moments at which the parts end, by how much there is in which month. */
async function partsOf(
  tx: Tx,
  userId: string,
  { after, from }: { readonly after: Position | null; readonly from: string | undefined },
): Promise<string[]> {
  const all = { status: 'all', type: 'all' } as const
  const to = after ? addDays(after.occurredAt.slice(0, 10), DAYS_APART) : undefined
  const months = await countedIn(tx, userId, all, { unit: 'month', range: { to } })
  const ends: string[] = []
  let [passed, wanted] = [0, FIRST_PART]
  for (const { first, count } of months) {
    passed += count
    if (passed < wanted) continue
    ends.push(`${addDays(first, -DAYS_APART)}T00:00:00Z`)
    wanted *= GROWTH
  }
  const end = from === undefined ? EVER : `${addDays(from, -DAYS_APART)}T00:00:00Z`
  return [...ends.filter((each) => end === EVER || each > end), end]
}

async function foundBetween(
  tx: Tx,
  { words, names, reference, amounts }: Sought,
  { place, since }: { readonly place: Position; readonly since: string },
): Promise<Position[]> {
  const { rows } = await sql<{ id: string; occurred_at: Date }>`
    select id, occurred_at from transactions.found_by(
      ${words.map(anywhere)}::text[], ${names.map(anywhere)}::text[], ${reference === null ? [] : [reference]}::text[],
      ${amounts.map(({ asset }) => asset)}::text[],
      ${amounts.map(({ fromMinor }) => String(fromMinor))}::numeric[],
      ${amounts.map(({ toMinor }) => String(toMinor))}::numeric[],
      ${place.occurredAt}::timestamptz, ${place.id}::uuid, ${since}::timestamptz, ${FOUND_AT_ONCE}::int)
    order by occurred_at desc, id desc`.execute(tx.db)
  return rows.map(({ id, occurred_at: at }) => ({ id, occurredAt: at.toISOString() }))
}
