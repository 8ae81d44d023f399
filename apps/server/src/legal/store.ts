import type { AcceptedDocument } from '@sadaf/api'
import { type Selectable, sql } from 'kysely'
import type { LegalAcceptances } from '../platform/database.generated.ts'
import { batched, type Language, type Tx } from '../platform/index.ts'
import type { Accepted } from './legal-version.ts'

export type Acceptance = Accepted & { readonly language: Language | null; readonly acceptedAt: Date }

/** Texts that a person has accepted, the newest first. */
export const acceptancesOf = batched(
  async (tx, userIds: readonly string[]) => {
    const rows = await tx.db
      .selectFrom('legal.acceptances')
      .selectAll()
      .where('user_id', '=', sql<string>`any (${userIds}::uuid[])`)
      .orderBy('accepted_at', 'desc')
      .orderBy('document')
      .orderBy('version', 'desc')
      .execute()
    return userIds.map((userId) => rows.filter((row) => row.user_id === userId).map(toAcceptance))
  },
  { owner: (userId) => userId },
)

/** A person's acceptance of a version; undefined where they have not accepted it. */
export async function acceptanceOf(
  tx: Tx,
  userId: string,
  { document, version }: Accepted,
): Promise<Acceptance | undefined> {
  const row = await tx.db
    .selectFrom('legal.acceptances')
    .selectAll()
    .where('user_id', '=', userId)
    .where('document', '=', document)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && toAcceptance(row)
}

/** Writes an acceptance down. Of a version that is accepted twice, the first time counts. */
export async function keepAcceptance(
  tx: Tx,
  userId: string,
  { document, version, language, acceptedAt }: Acceptance,
): Promise<void> {
  await tx.db
    .insertInto('legal.acceptances')
    .values({ user_id: userId, document, version, language, accepted_at: acceptedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function toAcceptance(row: Selectable<LegalAcceptances>): Acceptance {
  return {
    // The table's checks allow no other values.
    document: row.document as AcceptedDocument,
    version: row.version,
    language: row.language as Language | null,
    acceptedAt: row.accepted_at,
  }
}
