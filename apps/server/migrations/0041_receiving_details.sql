-- What a payer's bank asks for beside the number: the name of the bank that keeps the account and, where its country
-- routes by one, the number of that (the ABA's for dollars). Null in accounts that were opened before.
-- Locks nothing that matters: columns without a default rewrite no row.

alter table wallet.accounts
  add column bank_name text,
  add column routing_number text;
