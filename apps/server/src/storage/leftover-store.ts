import type { Tx } from '../platform/index.ts'

/** Writes down that bytes of this version are on their way, to be removed if no object comes to own them. */
export async function expectBlob(tx: Tx, version: string, dueAt: Date): Promise<void> {
  await tx.client.query('insert into storage.leftovers (version, due_at) values ($1, $2)', [version, dueAt])
}

/**
 * Takes leftovers that are due. They stay taken until the transaction ends, so that no object can come to own
 * bytes that are being removed.
 *
 * @param due those due by then; `infinity` for all
 * @param only of these versions; of all where left out
 */
export async function takeLeftovers(
  tx: Tx,
  due: Date | 'infinity',
  limit: number,
  only: readonly string[] | null = null,
): Promise<string[]> {
  const { rows } = await tx.client.query<{ version: string }>(
    `delete from storage.leftovers where version in (
       select version from storage.leftovers
       where due_at <= $1 and ($3::uuid[] is null or version = any($3))
       order by due_at limit $2 for update skip locked
     ) returning version`,
    [due, limit, only],
  )
  return rows.map(({ version }) => version)
}
