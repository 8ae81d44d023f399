-- Pictures and papers that a person keeps beside a transaction, and what they report as wrong with one.
-- Locks nothing that matters: the tables are new.

create table transactions.receipts (
  user_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  -- In the bucket of receipts, in the person's own folder. What the file is, its own row says.
  object_name text not null,
  created_at timestamptz not null,
  -- Until the bytes go too, it can be put back.
  removed_at timestamptz,
  primary key (user_id, id),
  unique (user_id, object_name)
);
create index receipts_of_transaction on transactions.receipts (user_id, transaction_id, created_at);
create index receipts_to_clear on transactions.receipts (removed_at) where removed_at is not null;
call app.protect('transactions.receipts');

create table transactions.reports (
  user_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  reason text not null,
  words text,
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  primary key (user_id, id),
  check ((answer is null) = (answered_at is null))
);
create unique index reports_open on transactions.reports (user_id, transaction_id) where answered_at is null;
create index reports_newest on transactions.reports (user_id, created_at desc);
-- For those who look for answers.
create index reports_waiting on transactions.reports (id) where answered_at is null;
call app.protect('transactions.reports');

-- Whoever waits for the word of an operator asks by what it is about.
create index cases_by_subject on providers.cases (subject);
