-- Payments that a person has planned, once or again and again, and what became of each occurrence.
-- Locks nothing that matters: the tables are new.

create table wallet.scheduled_payments (
  user_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  -- Whoever was shown when it was planned, whatever their addresses are by now.
  recipient_user_id uuid not null,
  recipient_name text not null,
  recipient_wallet_id text,
  asset text not null,
  amount_minor numeric(38, 0) not null check (amount_minor > 0),
  note text,
  frequency text not null check (frequency in ('once', 'weekly', 'monthly', 'yearly')),
  first_day date not null,
  -- What the clock on the person's wall shows, in the time zone that they live in by then.
  local_time text not null check (local_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  last_day date,
  status text not null check (status in ('active', 'paused', 'ended', 'cancelled')),
  -- Why it was paused by us: what it met could not pass by itself. Null where its person did.
  paused_because text,
  next_day date,
  -- When it is tried next, which is later than its own moment after a try that came to nothing.
  next_at timestamptz,
  tries smallint not null default 0,
  created_at timestamptz not null,
  primary key (user_id, id),
  constraint it_ends_after_it_begins check (last_day >= first_day),
  constraint only_what_is_active_comes_next check (
    (status = 'active') = (next_day is not null) and (status = 'active') = (next_at is not null)),
  constraint only_what_is_paused_says_why check (status = 'paused' or paused_because is null),
  constraint tries_are_of_what_comes_next check (tries = 0 or status = 'active')
);
create index scheduled_payments_due on wallet.scheduled_payments (next_at, id) where status = 'active';
call app.protect('wallet.scheduled_payments');

-- A row for each occurrence that was tried. Its id is that of the payment, where one was begun: made of the schedule
-- and the day, so that there is never a second.
create table wallet.scheduled_occurrences (
  user_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  day date not null,
  outcome text not null check (outcome in ('sent', 'retrying', 'skipped')),
  -- The code of what stood in the way; null where it was sent, or let go by its person.
  reason text,
  tries smallint not null,
  at timestamptz not null,
  primary key (user_id, id),
  constraint one_outcome_a_day unique (user_id, schedule_id, day),
  constraint what_was_sent_needs_no_reason check (outcome <> 'sent' or reason is null)
);
call app.protect('wallet.scheduled_occurrences');
