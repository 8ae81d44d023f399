import { bankBills, bankPayees, bankTables } from '../bank/tables.ts'
import { exchangeTables } from '../exchange/tables.ts'
import { identityTables } from '../identity/tables.ts'
import { issuerEvidence, issuerTables, issuerWallets } from '../issuer/tables.ts'
import { rampTables } from '../ramp/tables.ts'
import {
  venueDeliveries,
  venueDividends,
  venueStaking,
  venueTables,
  venueTransfers,
} from '../venue/tables.ts'

/** Tables of every service's books. `service` names the owner of a row. */
const shared = `
  create table settings (name text primary key, value text not null) strict, without rowid;

  create table ledger_accounts (
    id text primary key, service text not null, kind text not null, currency text not null,
    balance text not null default '0', held text not null default '0'
  ) strict, without rowid;
  create table ledger_entries (
    sequence integer primary key autoincrement, id text not null unique, booking_id text not null,
    account_id text not null references ledger_accounts, type text not null, amount text not null,
    booked_at text not null, details text not null
  ) strict;
  create index ledger_entries_statement on ledger_entries (account_id, booked_at, sequence);
  create index ledger_entries_booking on ledger_entries (booking_id);
  create table ledger_holds (
    id text primary key, account_id text not null references ledger_accounts, amount text not null
  ) strict, without rowid;

  create table scheduled (
    id integer primary key autoincrement, task text not null, subject text not null, due_at text not null,
    unique (task, subject)
  ) strict;
  create index scheduled_due on scheduled (due_at, id);

  create table answers (
    service text not null, key text not null, request_hash text not null,
    status integer not null, body text not null, answered_at text not null,
    primary key (service, key)
  ) strict, without rowid;

  create table events (
    service text not null, sequence integer not null, id text not null unique, type text not null,
    subject text not null, created_at text not null, payload text not null,
    primary key (service, sequence)
  ) strict, without rowid;

  create table deliveries (
    id integer primary key autoincrement, service text not null, event_id text not null references events (id),
    kind text not null, state text not null, attempts integer not null default 0,
    next_attempt_at text not null, last_attempt_at text, last_status integer, last_error text
  ) strict;
  create index deliveries_due on deliveries (service, state, next_attempt_at, id);
  create index deliveries_latest on deliveries (service, id);
  create index deliveries_event on deliveries (event_id);
`

/** Accounts that an event tells of: a visitor with some of them sees the events of these alone. */
const eventAccounts = `
  create table event_accounts (
    account_id text not null, service text not null, sequence integer not null,
    primary key (account_id, service, sequence)
  ) strict, without rowid;
  create index event_accounts_event on event_accounts (service, sequence);
  insert into event_accounts
    select distinct named.value, service, sequence from events, json_each(json_array(
      iif(events.type = 'account.opened', subject, null), payload ->> '$.data.account_id',
      payload ->> '$.data.debtor_account', payload ->> '$.data.creditor_account')) as named
    where named.value is not null;
  create index bank_payments_debtor on bank_payments (debtor_account);
  create index bank_payments_creditor on bank_payments (creditor_account);
  create index bank_collections_creditor on bank_collections (creditor_account);
`

/** A purchase can be given back in parts. */
const reversalsInParts = `
  drop index bank_bookings_reverses;
  create index bank_bookings_reverses on bank_bookings (reverses) where reverses is not null;
`

/**
 * Balance of an account after each of its lines, in the order of recording: lines of all accounts are read in
 * that order, from where the reader stopped, and must not cost a sum of all that came before.
 */
const balancesInOrder = `
  alter table ledger_entries add column balance_after text not null default '0';
  update ledger_entries set balance_after = running.balance
    from (select sequence, sum_minor(amount) over (partition by account_id order by sequence) as balance
      from ledger_entries) as running
    where running.sequence = ledger_entries.sequence;
`

/** Forward only: a change of the tables is a new entry at the end. */
export const migrations: readonly string[] = [
  shared,
  bankTables,
  eventAccounts,
  reversalsInParts,
  balancesInOrder,
  exchangeTables,
  bankPayees,
  identityTables,
  bankBills,
  issuerTables,
  issuerEvidence,
  venueTables,
  rampTables,
  venueTransfers,
  venueDeliveries,
  venueStaking,
  issuerWallets,
  venueDividends,
]
