import type { Product } from './product.ts'

/** What a refused request must leave as it was: the books, what people see, and what waits to be done. */
export async function stateOf({ database }: Product): Promise<unknown> {
  const { rows } = await database.query(`
    select
      (select count(*) from operations.operations) as operations,
      (select count(*) from transactions.transactions) as transactions,
      (select count(*) from notifications.notifications) as notifications,
      (select count(*) from platform.idempotency_keys) as keys,
      (select count(*) from ledger.transfers) as transfers,
      (select json_agg(account order by id) from (
         select id, debits_pending, debits_posted, credits_pending, credits_posted from ledger.accounts
         where owner_id is not null) as account) as balances,
      (select count(*) from operations.operations where due_at is not null) as orders`)
  return rows[0]
}
