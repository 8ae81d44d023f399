-- How far our books and a provider's were compared, and the lines of either side that have found no partner yet, so
-- that a comparison reads what is new instead of the whole history. An installation that has run for long begins from
-- nothing: its first comparison walks through everything once, in pages. Nothing here is for users.
-- Locks nothing that matters: the tables are new, and the index that is dropped was read by reconciliation alone.

create schema reconciliation;
grant usage on schema reconciliation to sadaf_system;

create table reconciliation.positions (
  provider text primary key,
  -- Where the provider's lines go on, in the order in which it recorded them; null at its first one.
  their_cursor text,
  -- The last sealed transfer of our ledger that was compared.
  our_sequence bigint not null,
  moved_at timestamptz not null
);

-- What one origin (an operation of ours, a booking of theirs) moved on an account since both sides last agreed about
-- it. A row is here only while they do not.
create table reconciliation.unpaired (
  provider text not null,
  -- The provider's own id: its line may be known before the account is ours.
  provider_account text not null,
  origin text not null,
  asset text not null,
  -- Null where that side has no line.
  ours_minor numeric(38, 0),
  theirs_minor numeric(38, 0),
  since timestamptz not null,
  -- What the case about it is about, once there is one.
  case_subject text,
  primary key (provider, provider_account, origin, asset),
  constraint sides_disagree check (coalesce(ours_minor, 0) <> coalesce(theirs_minor, 0))
);

-- What the provider says an account held after its last line that was compared.
create table reconciliation.balances (
  provider text not null,
  provider_account text not null,
  -- Null where it has told no line yet.
  theirs_minor numeric(38, 0),
  -- False since something new was read of the account, and for as long as the balances do not add up.
  is_checked boolean not null,
  case_subject text,
  primary key (provider, provider_account)
);
create index balances_to_check on reconciliation.balances (provider, provider_account) where not is_checked;

grant select, insert, update, delete on all tables in schema reconciliation to sadaf_system;
grant execute on function ledger.sealing_progress, ledger.read_sealed, ledger.read_entries_at to sadaf_system;

drop index wallet.accounts_of_provider;
