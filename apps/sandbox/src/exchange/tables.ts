/** Tables of the exchange beside the shared books: its quotes, and the orders on them. */
export const exchangeTables = `
  create table exchange_quotes (
    id text primary key, request_hash text not null,
    sell_currency text not null, sell_amount text not null, buy_currency text not null, buy_amount text not null,
    fee_amount text not null, rate text not null, mid_rate text not null,
    created_at text not null, expires_at text not null
  ) strict, without rowid;

  create table exchange_conversions (
    id text primary key, request_hash text not null, quote_id text not null unique references exchange_quotes,
    debit_account text not null references bank_accounts, credit_account text not null references bank_accounts,
    status text not null, reason text, created_at text not null, updated_at text not null, completed_at text
  ) strict, without rowid;
  create index exchange_conversions_created on exchange_conversions (created_at, id);
  create index exchange_conversions_debit on exchange_conversions (debit_account);
  create index exchange_conversions_credit on exchange_conversions (credit_account);
`
