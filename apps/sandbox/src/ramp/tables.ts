/** Tables of the ramp beside the shared books: its quotes, their orders, and tokens for their payment. */
export const rampTables = `
  create table ramp_quotes (
    id text primary key, request_hash text not null, asset text not null, method text not null, fixed text not null,
    paid text not null, spent text not null, bought text not null, fee text not null, price text not null,
    created_at text not null, expires_at text not null
  ) strict, without rowid;

  create table ramp_orders (
    id text primary key, request_hash text not null, quote_id text not null unique references ramp_quotes,
    customer_id text not null, account_ref text not null, reference text not null,
    status text not null, reason text, revision integer not null, network_fee text not null default '0',
    delivered text, pay_by text not null, created_at text not null, updated_at text not null,
    paid_at text, completed_at text
  ) strict, without rowid;
  create index ramp_orders_created on ramp_orders (created_at, id);
  create index ramp_orders_customer on ramp_orders (customer_id);

  create table ramp_tokens (
    hash text primary key, order_id text not null references ramp_orders, purpose text not null,
    visit text not null, expires_at text not null
  ) strict, without rowid;
  create index ramp_tokens_expiring on ramp_tokens (expires_at);
`
