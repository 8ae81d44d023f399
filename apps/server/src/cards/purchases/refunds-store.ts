import { sql } from 'kysely'

/** Refunds of a shop, and provisional credits of disputes, which stay where those are won. */
type Back = 'refund' | 'credit'

/**
 * Refunds of `purchase`, a row of that name in the query, in minor units. What comes back names the first row of
 * what the shop asked for: what is more than was charged of that is of the charges that came when it had ended, the
 * earliest first.
 */
export const refundedAmount = (...kinds: readonly [Back, ...Back[]]) => sql<string>`(
  (select coalesce(sum(back.cleared_minor), 0) from cards.purchases as back
   where back.user_id = purchase.user_id and back.original_id = coalesce(purchase.original_id, purchase.id)
     and back.kind = any (${kinds}::text[]))
  - case when purchase.original_id is null then 0 else
      (select coalesce(sum(first.cleared_minor), 0) from cards.purchases as first
       where first.user_id = purchase.user_id and first.id = purchase.original_id)
      + (select coalesce(sum(earlier.cleared_minor), 0) from cards.purchases as earlier
         where earlier.user_id = purchase.user_id and earlier.original_id = purchase.original_id
           and earlier.kind in ('purchase', 'cash')
           and (earlier.created_at, earlier.id) < (purchase.created_at, purchase.id))
    end)`
