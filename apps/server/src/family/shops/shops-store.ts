import type { Selectable } from 'kysely'
import type { FamilyShopAgreements } from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'
import type { ShopAgreement } from './shops.ts'

// Only the member reads these rows; the system shows Parents the state, and writes.

const OPEN = ['proposed', 'signed'] as const

/** The agreement of a member that waits for an answer or holds. */
export async function openAgreementOf(tx: Tx, userId: string): Promise<ShopAgreement | undefined> {
  const row = await tx.db
    .selectFrom('family.shop_agreements')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', OPEN)
    .executeTakeFirst()
  return row && toAgreement(row)
}

/** Agreements of a household that wait for an answer or hold: one of a member at most. */
export async function openAgreementsIn(tx: Tx, householdId: string): Promise<ShopAgreement[]> {
  const rows = await tx.db
    .selectFrom('family.shop_agreements')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('state', 'in', OPEN)
    .execute()
  return rows.map(toAgreement)
}

export async function agreementIn(
  tx: Tx,
  householdId: string,
  of: { readonly id: string; readonly userIds: readonly string[] },
): Promise<ShopAgreement | undefined> {
  const row = await tx.db
    .selectFrom('family.shop_agreements')
    .selectAll()
    .where('user_id', 'in', of.userIds)
    .where('id', '=', of.id)
    .where('household_id', '=', householdId)
    .executeTakeFirst()
  return row && toAgreement(row)
}

/** When a member last declined in a household. */
export async function lastDeclined(
  tx: Tx,
  { userId, householdId }: Pick<ShopAgreement, 'userId' | 'householdId'>,
): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('family.shop_agreements')
    .select('closed_at')
    .where('user_id', '=', userId)
    .where('household_id', '=', householdId)
    .where('state', '=', 'declined')
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.closed_at ?? undefined
}

export async function insertAgreement(tx: Tx, agreement: ShopAgreement): Promise<void> {
  const { userId, id, householdId, state, version, proposedBy, proposedAt } = agreement
  await tx.db
    .insertInto('family.shop_agreements')
    .values({
      ...{ user_id: userId, id, household_id: householdId, state, version, proposed_at: proposedAt },
      proposed_by: proposedBy.userId,
      proposed_by_name: proposedBy.name,
      proposed_by_other_name: proposedBy.otherName,
    })
    .execute()
}

export async function saveAgreement(
  tx: Tx,
  { userId, id, state, signed, closed }: ShopAgreement,
): Promise<void> {
  await tx.db
    .updateTable('family.shop_agreements')
    .set({
      state,
      signed_at: signed?.at ?? null,
      signed_language: signed?.language ?? null,
      closed_at: closed?.at ?? null,
      closed_by: closed?.by ?? null,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Ends the open agreement of a member who leaves the household or is a Parent from now on. The record stays theirs. */
export async function endAgreementOf(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('family.shop_agreements')
    .set({ state: 'ended', closed_at: at, closed_by: 'household' })
    .where('user_id', '=', userId)
    .where('state', 'in', OPEN)
    .execute()
}

function toAgreement(row: Selectable<FamilyShopAgreements>): ShopAgreement {
  const { signed_at: signedAt, signed_language: language, closed_at: closedAt, closed_by: by } = row
  return {
    userId: row.user_id,
    id: row.id,
    householdId: row.household_id,
    // The table's checks allow no other values, here and below.
    state: row.state as ShopAgreement['state'],
    version: row.version,
    proposedBy: {
      userId: row.proposed_by,
      name: row.proposed_by_name,
      otherName: row.proposed_by_other_name,
    },
    proposedAt: row.proposed_at,
    signed: signedAt && language ? { at: signedAt, language: language as 'en' | 'ar' } : null,
    closed: closedAt && by ? { at: closedAt, by: by as NonNullable<ShopAgreement['closed']>['by'] } : null,
  }
}
