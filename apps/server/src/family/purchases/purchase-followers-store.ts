import type { Tx } from '../../platform/index.ts'

/** A Parent who is told of the card purchases of a Teen or Child. */
type Following = { readonly userId: string; readonly buyerId: string }

/** Members whose purchases a Parent is told of. */
export async function buyersFollowedBy(tx: Tx, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('family.purchase_followers')
    .select('buyer_id')
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(({ buyer_id: buyerId }) => buyerId))
}

/** Parents of a person's household who are told of their purchases. */
export async function followersOfBuyer(tx: Tx, buyerId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('family.purchase_followers as follower')
    .innerJoin('family.members as parent', 'parent.user_id', 'follower.user_id')
    .innerJoin('family.members as buyer', 'buyer.user_id', 'follower.buyer_id')
    .select('follower.user_id')
    .where('follower.buyer_id', '=', buyerId)
    .whereRef('parent.household_id', '=', 'buyer.household_id')
    .where('parent.role', '=', 'parent')
    .where('buyer.role', '<>', 'parent')
    .orderBy('follower.user_id')
    .execute()
  return rows.map(({ user_id: userId }) => userId)
}

export async function saveFollowing(
  tx: Tx,
  { userId, buyerId, householdId }: Following & { readonly householdId: string },
  at: Date,
): Promise<void> {
  await tx.db
    .insertInto('family.purchase_followers')
    .values({ user_id: userId, buyer_id: buyerId, household_id: householdId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollowing(tx: Tx, { userId, buyerId }: Following): Promise<void> {
  await tx.db
    .deleteFrom('family.purchase_followers')
    .where('user_id', '=', userId)
    .where('buyer_id', '=', buyerId)
    .execute()
}

/** Ends what a member is told of purchases, and what Parents are told of theirs. */
export async function endFollowings(tx: Tx, memberUserId: string): Promise<void> {
  await tx.db.deleteFrom('family.purchase_followers').where('user_id', '=', memberUserId).execute()
  await tx.db.deleteFrom('family.purchase_followers').where('buyer_id', '=', memberUserId).execute()
}
