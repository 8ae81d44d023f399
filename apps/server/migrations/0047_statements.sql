-- Statements: what an account held and what moved in it during a period, as it was known when the statement was made.
-- A statement is a document: it is written once, together with its lines, and nobody changes it.

create schema statements;
grant usage on schema statements to sadaf_user, sadaf_system;

create table statements.statements (
  user_id uuid not null,
  id uuid not null,
  -- What is printed on it: a hash of all below, so that nobody can change these without changing that.
  code text not null,
  account_id uuid not null,
  asset text not null,
  first_day date not null,
  last_day date not null,
  time_zone text not null,
  -- Null once its person has left: what moved money is kept, who they were is not.
  holder text,
  iban text,
  account_number text,
  bic text,
  bank_name text,
  opening_minor numeric(38, 0) not null,
  incoming_minor numeric(38, 0) not null check (incoming_minor >= 0),
  outgoing_minor numeric(38, 0) not null check (outgoing_minor >= 0),
  closing_minor numeric(38, 0) not null,
  line_count int not null check (line_count >= 0),
  -- Of the lines in their order.
  lines_hash bytea not null,
  -- The account's newest transfer in the books when the statement was made, and what they had in the account then; null
  -- where nothing had moved yet.
  books_sequence bigint,
  books_minor numeric(38, 0) not null,
  issued_at timestamptz not null,
  primary key (user_id, id),
  constraint it_ties check (opening_minor + incoming_minor - outgoing_minor = closing_minor)
);
create index statements_by_code on statements.statements (code);
call app.protect('statements.statements');
revoke update, delete on statements.statements from sadaf_user, sadaf_system;
-- What is left of somebody who has left tells of nobody.
grant update (holder, iban, account_number) on statements.statements to sadaf_system;

create table statements.lines (
  user_id uuid not null,
  statement_id uuid not null,
  -- From 1.
  position int not null,
  transaction_id uuid not null,
  booked_at timestamptz not null,
  amount_minor numeric(38, 0) not null,
  balance_minor numeric(38, 0) not null,
  kind text not null,
  description text not null,
  other_name text,
  counterparty text,
  category text not null,
  reference text not null,
  primary key (user_id, statement_id, position)
);
call app.protect('statements.lines');
revoke update, delete on statements.lines from sadaf_user, sadaf_system;

-- Whoever has a statement made reads the account's place in the books.
grant execute on function ledger.history to sadaf_user;
