import type { EnquiryKind } from '@sadaf/api'
import { sql } from 'kysely'
import type { Language, Tx } from '../platform/index.ts'

export type Enquiry = {
  readonly id: string
  readonly kind: EnquiryKind
  readonly name: string
  readonly organisation: string | null
  readonly email: string
  readonly words: string
  readonly language: Language
  readonly createdAt: Date
}

export async function insertEnquiry(tx: Tx, { createdAt, ...enquiry }: Enquiry): Promise<void> {
  await tx.db
    .insertInto('support.enquiries')
    .values({ ...enquiry, state: 'open', created_at: createdAt })
    .execute()
}

export async function countEnquiriesSince(tx: Tx, email: string, since: Date): Promise<number> {
  const { count } = await tx.db
    .selectFrom('support.enquiries')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ends an enquiry that is open. @returns whom to tell, in which language; undefined where it is not open */
export async function endEnquiry(
  tx: Tx,
  id: string,
  { answer, at }: { readonly answer: string | null; readonly at: Date },
): Promise<{ readonly name: string; readonly email: string; readonly language: Language } | undefined> {
  const row = await tx.db
    .updateTable('support.enquiries')
    .set({ state: answer === null ? 'closed' : 'answered', answer, closed_at: at })
    .where('id', '=', id)
    .where('state', '=', sql.lit('open'))
    .returning(['name', 'email', 'language'])
    .executeTakeFirst()
  return row && { ...row, language: row.language === 'ar' ? 'ar' : 'en' }
}

export async function forgetEnquiries(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('support.enquiries').where('closed_at', '<', before).execute()
}
