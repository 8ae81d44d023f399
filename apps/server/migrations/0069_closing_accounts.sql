-- People close accounts of theirs that hold nothing. A closed one stays, with all that moved in it, and another can be
-- opened in its currency. Payments wait while the constraint is looked at: the table is as long as there are accounts.

alter table wallet.accounts
  -- When its person closed it: from then on our books take nothing for it, whatever the bank still has to say.
  add column closed_at timestamptz,
  drop constraint accounts_status_check,
  add constraint accounts_status_check check (status in ('opening', 'active', 'closing', 'closed')),
  add constraint accounts_closed_since check ((status in ('closing', 'closed')) = (closed_at is not null));

create or replace function wallet.receiving_account(of_user uuid, in_currency text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select account.id
  from wallet.accounts as account
  where account.user_id = of_user and account.currency = in_currency and account.closed_at is null
  order by account.position
  limit 1
$$;

-- Whether a planned payment still needs an account.
create index schedules_of_account on wallet.scheduled_payments (user_id, account_id);
