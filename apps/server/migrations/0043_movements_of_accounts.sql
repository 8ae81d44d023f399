-- What was booked in one account, newest first, with what was in it after each: the sum over what is newer is read from
-- this index alone. Writes wait while it is built.

create index transactions_booked_in on transactions.transactions (user_id, account_id, occurred_at desc, id desc)
  include (type, amount_minor)
  where status = 'completed';
