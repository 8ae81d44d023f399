import type { Tx } from '../platform/index.ts'

/** Writes down that bytes of this version are on their way, to be removed if no object comes to own them. */
export async function expectBlob(tx: Tx, version: string, dueAt: Date): Promise<void> {
  await tx.client.query('insert into storage.leftovers (version, due_at) values ($1, $2)', [version, dueAt])
}

/**
 * Dooms leftovers that are due: no object can come to own them from now on.
 *
 * @param due those due by then; `infinity` for all
 * @param only of these versions; of all where left out
 */
export async function doomLeftovers(
  tx: Tx,
  due: Date | 'infinity',
  limit: number,
  only: readonly string[] | null = null,
): Promise<string[]> {
  const { rows } = await tx.client.query<{ version: string }>(
    `with taken as (
       delete from storage.leftovers where version in (
         select version from storage.leftovers
         where due_at <= $1 and ($3::uuid[] is null or version = any($3))
         order by due_at limit $2 for update skip locked
       ) returning version
     ) insert into storage.doomed (version) select version from taken returning version`,
    [due, limit, only],
  )
  return rows.map(({ version }) => version)
}

/** Doomed bytes whose removal was begun some time ago and did not end, the oldest first. */
export async function doomedBytes(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.client.query<{ version: string }>(
    'select version from storage.doomed order by version limit $1',
    [limit],
  )
  return rows.map(({ version }) => version)
}

/** Forgets bytes that are gone. */
export async function forgetDoomed(tx: Tx, versions: readonly string[]): Promise<void> {
  await tx.client.query('delete from storage.doomed where version = any($1)', [versions])
}
