import type { Tx } from '../platform/index.ts'
import type { NameCheck } from '../providers/index.ts'

export type AskedAbout = { readonly userId: string; readonly iban: string; readonly name: string }

/** The newest answer to a person about an account and a name after a moment. */
export async function answeredSince(
  tx: Tx,
  { userId, iban, name }: AskedAbout,
  after: Date,
): Promise<NameCheck | undefined> {
  const row = await tx.db
    .selectFrom('payouts.name_checks')
    .select(['result', 'holder', 'bank_name'])
    .where('user_id', '=', userId)
    .where('iban', '=', iban)
    .where('name', '=', name)
    .where('checked_at', '>', after)
    .where('result', 'is not', null)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  // The table's check allows no other values.
  return { result: row.result as NameCheck['result'], name: row.holder, bankName: row.bank_name }
}

/** When a person asked for the `place`-th time, counted back from now; undefined where they did not since a moment. */
export async function askedAt(
  tx: Tx,
  { userId, after, place }: { readonly userId: string; readonly after: Date; readonly place: number },
): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('payouts.name_checks')
    .select('checked_at')
    .where('user_id', '=', userId)
    .where('checked_at', '>', after)
    .orderBy('checked_at', 'desc')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.checked_at
}

export async function insertQuestion(
  tx: Tx,
  { userId, iban, name }: AskedAbout,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await tx.db
    .insertInto('payouts.name_checks')
    .values({ user_id: userId, id, iban, name, checked_at: at })
    .execute()
}

export async function keepAnswer(
  tx: Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
  { result, name, bankName }: NameCheck,
): Promise<void> {
  await tx.db
    .updateTable('payouts.name_checks')
    .set({ result, holder: name, bank_name: bankName })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function forgetNameChecks(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('payouts.name_checks').where('checked_at', '<=', before).execute()
}
