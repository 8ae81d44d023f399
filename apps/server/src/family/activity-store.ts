import type { familyEntryActions, familyEntryStatuses, Spelled } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { FamilyActivity } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { Acting, Member } from './households/household.ts'

export type Action = (typeof familyEntryActions)[number]
export type Status = (typeof familyEntryStatuses)[number]

export type EntryRow = Selectable<FamilyActivity>

/** Entry of a household's activity, with the member who acted. */
type Entry = {
  readonly id: string
  readonly action: Action
  readonly about?: Spelled
  readonly subject?: string
  readonly subjectId?: string
  readonly amount?: Money | null
  readonly status?: Status
  readonly at: Date
}

type Recorded = Pick<Acting, 'myName'> & {
  readonly household: Pick<Acting['household'], 'id'>
  readonly me: Pick<Member, 'userId'>
}

export async function record(tx: Tx, { household, me, myName }: Recorded, entry: Entry): Promise<void> {
  const { id, action, about, subject, subjectId, amount, status = 'completed', at } = entry
  await tx.db
    .insertInto('family.activity')
    .values({
      ...{ user_id: me.userId, id, household_id: household.id, action, status, created_at: at },
      ...{ name: myName.name, other_name: myName.otherName },
      ...{ about_name: about?.name ?? null, about_other_name: about?.otherName ?? null },
      ...{ subject: subject ?? null, subject_id: subjectId ?? null },
      ...{ asset: amount?.asset ?? null, amount_minor: amount?.minor.toString() ?? null },
    })
    .execute()
}

const ofPurchases: ReadonlySet<string> = new Set<Action>(['card_purchased', 'card_declined', 'card_refunded'])

/** Whether an entry is about a card purchase, which its `subject_id` names. */
export const isOfPurchase = ({ action }: EntryRow): boolean => ofPurchases.has(action)

/** How often each thing was done in a household between two moments, and for how much in its currency. */
export async function entriesOfWeek(
  tx: Tx,
  householdId: string,
  { from, until, asset }: { readonly from: Date; readonly until: Date; readonly asset: string },
): Promise<ReadonlyMap<string, { readonly count: number; readonly amount: Money }>> {
  const rows = await tx.db
    .selectFrom('family.activity')
    .select((eb) => [
      'action',
      eb.fn.countAll<bigint>().as('count'),
      sql<string>`coalesce(sum(amount_minor) filter (where asset = ${asset}), 0)`.as('sum'),
    ])
    .where('household_id', '=', householdId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy('action')
    .execute()
  return new Map(
    rows.map(({ action, count, sum }) => [
      action,
      { count: Number(count), amount: money(asset, BigInt(sum)) },
    ]),
  )
}

/** Settles the entries that waited for a Parent. */
export async function settleEntries(
  tx: Tx,
  householdId: string,
  subjectId: string,
  status: Status,
): Promise<void> {
  await tx.db
    .updateTable('family.activity')
    .set({ status })
    .where('household_id', '=', householdId)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'pending')
    .execute()
}

/** Page of a household's activity, newest first; of one member alone where a reader may see no more. */
export async function activityPage(
  tx: Tx,
  householdId: string,
  page: { readonly userId: string | null; readonly limit: number; readonly before: string | undefined },
): Promise<EntryRow[]> {
  const { userId, limit, before } = page
  return tx.db
    .selectFrom('family.activity')
    .selectAll()
    .where('household_id', '=', householdId)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
