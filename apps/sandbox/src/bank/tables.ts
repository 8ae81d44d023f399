/** Tables of the bank beside the shared books. An account's money is in the ledger account of the same id. */
export const bankTables = `
  create table bank_accounts (
    id text primary key, number integer not null unique, reference text not null, holder_name text not null,
    currency text not null, status text not null, iban text unique, account_number text not null unique,
    routing_number text, bic text not null, created_at text not null, opened_at text,
    opening_balance text, opening_date text
  ) strict, without rowid;
  create index bank_accounts_reference on bank_accounts (reference, number);

  create table bank_payments (
    id text primary key, request_hash text not null, debtor_account text not null references bank_accounts,
    creditor_account text references bank_accounts, creditor_iban text, creditor_name text,
    amount text not null, currency text not null, reference text, status text not null, reason text,
    created_at text not null, updated_at text not null, completed_at text, returned_at text
  ) strict, without rowid;
  create index bank_payments_created on bank_payments (created_at, id);

  create table bank_sources (
    id text primary key, customer text not null, bank_name text not null,
    iban text not null, currency text not null, unique (customer, currency)
  ) strict, without rowid;

  create table bank_collections (
    id text primary key, request_hash text not null, source_id text not null references bank_sources,
    creditor_account text not null references bank_accounts, amount text not null, currency text not null,
    reference text, status text not null, reason text,
    created_at text not null, updated_at text not null, completed_at text, returned_at text
  ) strict, without rowid;
  create index bank_collections_created on bank_collections (created_at, id);

  create table bank_bookings (
    id text primary key, request_hash text not null, account_id text not null references bank_accounts,
    direction text not null, status text not null, amount text not null, currency text not null,
    counterparty_name text not null, counterparty_iban text, mcc text, country text, city text, reference text,
    reverses text references bank_bookings, created_at text not null, booked_at text not null
  ) strict, without rowid;
  create index bank_bookings_account on bank_bookings (account_id, status);
  create unique index bank_bookings_reverses on bank_bookings (reverses) where reverses is not null;
  create index bank_bookings_created on bank_bookings (created_at, id);
`

/** Charges of billers by reference, and the payments for them. */
export const bankBills = `
  create table bank_bill_charges (
    biller_id text not null, reference text not null, id text not null, amount text not null, created_at text not null,
    primary key (biller_id, reference, id)
  ) strict, without rowid;
  create table bank_bill_refusals (
    biller_id text not null, reference text not null, primary key (biller_id, reference)
  ) strict, without rowid;
  create table bank_bill_payments (
    id text primary key, request_hash text not null, debtor_account text not null references bank_accounts,
    biller_id text not null, bill_reference text not null, amount text not null, currency text not null,
    reference text, status text not null, reason text, receipt_number text,
    created_at text not null, updated_at text not null, completed_at text, returned_at text
  ) strict, without rowid;
  create index bank_bill_payments_created on bank_bill_payments (created_at, id);
  create index bank_bill_payments_bill on bank_bill_payments (biller_id, bill_reference);
  create index bank_bill_payments_debtor on bank_bill_payments (debtor_account);
`

/** Payees of customers by IBAN. */
export const bankPayees = `
  create table bank_payees (
    id text primary key, request_hash text not null, iban text not null, name text not null,
    status text not null, reason text, created_at text not null
  ) strict, without rowid;
`
