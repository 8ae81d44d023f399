import type { Spelled, Tier } from '@sadaf/api'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ProfilePeople } from '../platform/database.generated.ts'
import { batched, type Tx } from '../platform/index.ts'
import { shownName } from './name.ts'

export type Person = Selectable<ProfilePeople>

export async function insertPerson(tx: Tx, person: Insertable<ProfilePeople>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('profile.people')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const personOf = batched(
  async (tx, userIds: readonly string[]) => inOrder(userIds, await peopleQuery(tx, userIds).execute()),
  { owner: (userId) => userId },
)

/** The person, locked until the transaction ends, so that what they may do is counted once. */
export const lockPerson = batched(
  async (tx, userIds: readonly string[]) =>
    // In one order for all who lock several.
    inOrder(userIds, await peopleQuery(tx, userIds).orderBy('user_id').forNoKeyUpdate().execute()),
  { owner: (userId) => userId },
)

const peopleQuery = (tx: Tx, userIds: readonly string[]) =>
  tx.db.selectFrom('profile.people').selectAll().where('user_id', '=', sql<string>`any (${userIds}::uuid[])`)

/** How well a person is known. */
export const tierOf = ({ tier }: Pick<Person, 'tier'>): Tier => tier as Tier // the table's check allows no other

/** Sets how well a person is known from now on. */
export async function setTier(tx: Tx, userId: string, tier: Tier): Promise<void> {
  await tx.db.updateTable('profile.people').set({ tier }).where('user_id', '=', userId).execute()
}

function inOrder(userIds: readonly string[], rows: readonly Person[]): (Person | undefined)[] {
  const people = new Map(rows.map((row) => [row.user_id, toPerson(row)]))
  return userIds.map((userId) => people.get(userId))
}

function toPerson(row: Person): Person {
  return { ...row, name: shownName(row.name) }
}

/** Name of a person in both scripts. */
export const spelledNames = ({
  name,
  other_name: otherName,
}: Pick<Person, 'name' | 'other_name'>): Spelled => ({
  name,
  otherName,
})

export type PersonChange = Partial<
  Pick<
    Person,
    | 'name'
    | 'other_name'
    | 'avatar_url'
    | 'language'
    | 'numerals'
    | 'theme'
    | 'currency'
    | 'time_zone'
    | 'notify_email'
    | 'notify_push'
    | 'notify_sms'
    | 'dashboard_order'
    | 'dashboard_hidden'
    | 'dashboard_tour_seen'
  >
>

/** The person as they are after the change. */
export async function updatePerson(tx: Tx, person: Person, change: PersonChange): Promise<Person> {
  if (Object.keys(change).length === 0) return person
  const row = await tx.db
    .updateTable('profile.people')
    .set(change)
    .where('user_id', '=', person.user_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPerson(row)
}

/** Facts about a person that others may see. */
export type KnownPerson = Spelled & { readonly userId: string; readonly walletId: string }

type By = { walletId: string } | { email: string } | { phone: string }
type Found = { nth: number; user_id: string; name: string; other_name: string | null; wallet_id: string }

export const findPerson = batched(async (tx: Tx, asked: readonly By[]) => {
  const { rows } = await sql<Found>`
    select nth::int, found.user_id, found.name, found.other_name, found.wallet_id
    from unnest(
      ${asked.map((by) => ('walletId' in by ? by.walletId : null))}::text[],
      ${asked.map((by) => ('email' in by ? by.email : null))}::text[],
      ${asked.map((by) => ('phone' in by ? withoutPlus(by.phone) : null))}::text[]
    ) with ordinality as asked (wallet_id, email, phone, nth)
    cross join lateral profile.find_person(asked.wallet_id, asked.email, asked.phone) as found`.execute(tx.db)
  const found = new Map(rows.map((row) => [row.nth, row]))
  return asked.map((_, index): KnownPerson | undefined => {
    const row = found.get(index + 1)
    if (!row) return undefined
    const { user_id: userId, name, other_name: otherName, wallet_id: walletId } = row
    return { userId, name: shownName(name), otherName, walletId }
  })
})

/** A number in E.164 as the auth service keeps it: digits alone. */
function withoutPlus(phone: string): string {
  return phone.replace(/^\+/, '')
}

/** The address of a person's picture, for their payers; null where they have none. */
export async function pictureOf(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ url: string | null }>`select profile.picture_of(${userId}) as url`.execute(
    tx.db,
  )
  return rows[0]?.url ?? null
}
