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
  /** The network that it came from; forgotten after a day. */
  readonly network: string
  readonly createdAt: Date
}

export async function insertEnquiry(tx: Tx, { createdAt, ...enquiry }: Enquiry): Promise<void> {
  await tx.db
    .insertInto('support.enquiries')
    .values({ ...enquiry, state: 'open', created_at: createdAt })
    .execute()
}

export type EnquiryCounts = {
  /** Of the address from the network. */
  readonly ofBoth: number
  readonly ofAddress: number
  readonly ofNetwork: number
  /** All that wait for an answer, whenever they came. */
  readonly open: number
}

/** Counts enquiries since a moment from an address and from a network, and those that wait. */
export async function countEnquiries(
  tx: Tx,
  { email, network }: Pick<Enquiry, 'email' | 'network'>,
  since: Date,
): Promise<EnquiryCounts> {
  const { rows } = await sql<{ both: number; address: number; network: number; open: number }>`
    select
      (select count(*) from support.enquiries
        where email = ${email} and network = ${network} and created_at > ${since}::timestamptz)::int as both,
      (select count(*) from support.enquiries
        where email = ${email} and created_at > ${since}::timestamptz)::int as address,
      (select count(*) from support.enquiries
        where network = ${network} and created_at > ${since}::timestamptz)::int as network,
      (select count(*) from support.enquiries where state = 'open')::int as open`.execute(tx.db)
  const { both = 0, address = 0, network: ofNetwork = 0, open = 0 } = rows[0] ?? {}
  return { ofBoth: both, ofAddress: address, ofNetwork, open }
}

/**
 * Ends an enquiry that is open.
 *
 * @returns the address to answer and its language; undefined where it is not open
 */
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

type Forgetting = { readonly endedBefore: Date; readonly openSince: Date; readonly networksBefore: Date }

/**
 * Deletes what ended long ago or has waited too long for an answer to be of use, and whose network counts no longer.
 */
export async function forgetEnquiries(
  tx: Tx,
  { endedBefore, openSince, networksBefore }: Forgetting,
): Promise<void> {
  const enquiries = 'support.enquiries'
  await tx.db.deleteFrom(enquiries).where('closed_at', '<', endedBefore).execute()
  await tx.db
    .deleteFrom(enquiries)
    .where('state', '=', sql.lit('open'))
    .where('created_at', '<', openSince)
    .execute()
  await tx.db
    .updateTable(enquiries)
    .set({ network: null })
    .where('network', 'is not', null)
    .where('created_at', '<', networksBefore)
    .execute()
}
