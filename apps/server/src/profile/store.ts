import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ProfilePeople } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
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

export async function personOf(tx: Tx, userId: string): Promise<Person | undefined> {
  const row = await tx.db
    .selectFrom('profile.people')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toPerson(row)
}

/** The person, locked until the transaction ends, so that what they may do is counted once. */
export async function lockPerson(tx: Tx, userId: string): Promise<Person | undefined> {
  const row = await tx.db
    .selectFrom('profile.people')
    .selectAll()
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && toPerson(row)
}

function toPerson(row: Person): Person {
  return { ...row, name: shownName(row.name) }
}

export type PersonChange = Partial<
  Pick<
    Person,
    | 'name'
    | 'avatar_url'
    | 'language'
    | 'theme'
    | 'currency'
    | 'time_zone'
    | 'notify_email'
    | 'notify_push'
    | 'notify_sms'
  >
>

/** The person as they are after the change. */
export async function updatePerson(
  tx: Tx,
  userId: string,
  change: PersonChange,
): Promise<Person | undefined> {
  if (Object.keys(change).length === 0) return personOf(tx, userId)
  const row = await tx.db
    .updateTable('profile.people')
    .set(change)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  return row && toPerson(row)
}

/** What one may learn of somebody else. */
export type KnownPerson = { readonly userId: string; readonly name: string; readonly walletId: string }

export async function findPerson(
  tx: Tx,
  by: { walletId: string } | { email: string },
): Promise<KnownPerson | undefined> {
  const walletId = 'walletId' in by ? by.walletId : null
  const email = 'email' in by ? by.email : null
  const { rows } = await sql<{ user_id: string; name: string; wallet_id: string }>`
    select user_id, name, wallet_id from profile.find_person(${walletId}, ${email})`.execute(tx.db)
  const [row] = rows
  return row && { userId: row.user_id, name: shownName(row.name), walletId: row.wallet_id }
}

/** The address of somebody's picture, for whoever is about to pay them; null where they have none. */
export async function pictureOf(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ url: string | null }>`select profile.picture_of(${userId}) as url`.execute(
    tx.db,
  )
  return rows[0]?.url ?? null
}
