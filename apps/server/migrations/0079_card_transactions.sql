-- A person's transactions say by which of their cards they came about, and can be listed by it.
-- Locks the table for a moment: the column is empty. The index is of the rows that say so, of which there are none yet.

-- The ledger's posting was made anew.
grant execute on function ledger.post to sadaf_user, sadaf_system;

alter table transactions.transactions add column card_id uuid;
create index transactions_of_card on transactions.transactions (user_id, card_id, occurred_at desc, id desc)
  where card_id is not null;
