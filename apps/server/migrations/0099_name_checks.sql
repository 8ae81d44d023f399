-- Whose account an IBAN is, as its bank answered a person: kept for a day to bound how often they may ask.

create table payouts.name_checks (
  user_id uuid not null,
  id uuid not null,
  iban text not null,
  name text not null,
  checked_at timestamptz not null,
  -- Null while the bank is being asked, and where it did not answer.
  result text check (result in ('match', 'close_match', 'no_match', 'unavailable')),
  holder text,
  bank_name text,
  primary key (user_id, id)
);
create index name_checks_by_time on payouts.name_checks (user_id, checked_at);
create index name_checks_to_forget on payouts.name_checks (checked_at);
call app.protect('payouts.name_checks');
