-- Accounts at other banks, as their files tell of them. Nothing here is money of ours: no operation, no booking and no
-- balance of the wallet comes from these tables, which is why they are tables of their own.
-- Locks nothing that matters: the tables are new.

create schema imports;
grant usage on schema imports to sadaf_user, sadaf_system;

create table imports.accounts (
  user_id uuid not null,
  id uuid not null,
  -- As its person calls it: the bank, as a rule.
  name text not null,
  asset text not null,
  -- IBAN or account number, as far as a file told it: by it the next file finds its account.
  number text,
  -- Whether what was spent of it counts in budgets and spending.
  is_counted boolean not null default false,
  -- What is in it, once each change is through.
  entry_count int not null default 0,
  first_day date,
  last_day date,
  created_at timestamptz not null,
  primary key (user_id, id)
);
call app.protect('imports.accounts');

create table imports.batches (
  user_id uuid not null,
  id uuid not null,
  -- Null until its person has said where it belongs.
  account_id uuid,
  file_name text not null,
  size_bytes int not null check (size_bytes >= 0),
  received_bytes int not null default 0,
  state text not null
    check (state in ('uploading', 'ready', 'importing', 'done', 'undoing', 'undone', 'refused')),
  format text check (format in ('csv', 'ofx', 'camt053')),
  -- Which column is what, and which account of the file is meant.
  reading jsonb,
  -- Why the file was not taken, where in it, and what that is about.
  refusal_code text,
  refusal_line int,
  refusal_subject text,
  -- How far it has been read: lines that are dealt with, and bytes that they took. Work goes on from here.
  line_count int not null default 0,
  read_bytes int not null default 0,
  entry_count int not null default 0,
  unreadable_count int not null default 0,
  -- The first of what could not be read: line, column and why.
  unreadable jsonb not null default '[]',
  -- Lines of other accounts in the same file.
  foreign_count int not null default 0,
  first_day date,
  last_day date,
  closing_minor numeric(38, 0),
  closing_on date,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, id),
  constraint what_is_imported_has_an_account
    check ((account_id is null) = (state in ('uploading', 'ready')) or state = 'refused'),
  constraint what_is_refused_says_why check ((refusal_code is not null) = (state = 'refused'))
);
create index batches_of_an_account on imports.batches (user_id, account_id, id);
create index batches_forgotten on imports.batches (created_at) where state in ('uploading', 'ready', 'refused');
call app.protect('imports.batches');

-- The bytes of a file, until it has been read.
create table imports.pieces (
  user_id uuid not null,
  batch_id uuid not null,
  number int not null,
  content bytea not null,
  primary key (user_id, batch_id, number)
);
-- Files of banks are read once, and soon.
alter table imports.pieces alter column content set storage external;
call app.protect('imports.pieces');

create table imports.entries (
  user_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  batch_id uuid not null,
  -- On which line of the file it ends.
  file_line int not null,
  -- The bank's own id of it.
  bank_id text,
  booked_on date not null,
  amount_minor numeric(38, 0) not null,
  description text not null,
  counterparty text,
  reference text,
  category text not null,
  is_pending boolean not null,
  -- A hash of its day, its amount, and the letters and digits of its description.
  known_by uuid not null,
  -- Whether it counts as one of the account's; what is recognised again stays beside it, for its person to decide.
  is_in boolean not null,
  -- By what it was taken for another one,
  evidence text check (evidence in ('same_id', 'same_line', 'similar')),
  -- and for which.
  duplicate_of uuid,
  primary key (user_id, id),
  constraint what_is_recognised_names_the_other check ((evidence is null) = (duplicate_of is null))
);
create index entries_by_day on imports.entries (user_id, account_id, booked_on, id);
create index entries_of_a_batch on imports.entries (user_id, batch_id, id);
create index entries_recognised on imports.entries (user_id, batch_id, id) where evidence is not null;
call app.protect('imports.entries');
