/**
 * Tables of the venue beside the shared books. Quantities are in hundred millionths of a unit, prices in
 * millionths of millionths of the quote currency, values and fees in its minor unit: whole numbers as text,
 * all of them.
 */
export const venueTables = `
  create table venue_accounts (
    id text primary key, holder_name text not null, created_at text not null
  ) strict, without rowid;
  create table venue_positions (
    account text not null references venue_accounts, asset text not null, quantity text not null,
    primary key (account, asset)
  ) strict, without rowid;

  create table venue_orders (
    sequence integer primary key autoincrement, id text not null unique, request_hash text not null,
    account text not null references venue_accounts, asset text not null, side text not null, type text not null,
    time_in_force text not null, quantity text not null, limit_price text, stop_price text, collar_price text,
    cash_account text not null references bank_accounts, status text not null, reason text,
    replaces text, replaced_by text, triggered_at text, cancel_requested_at text, waits_since text not null,
    revision integer not null, created_at text not null, updated_at text not null, expires_at text
  ) strict;
  create index venue_orders_waiting on venue_orders (waits_since, sequence)
    where status in ('accepted', 'open', 'partially_filled');
  create index venue_orders_cash on venue_orders (cash_account);
  create index venue_orders_account on venue_orders (account, asset);

  create table venue_fills (
    sequence integer primary key autoincrement, id text not null unique,
    order_id text not null references venue_orders (id), at text not null, price text not null,
    quantity text not null, value text not null, fee text not null, corrects text unique references venue_fills (id)
  ) strict;
  create index venue_fills_order on venue_fills (order_id, sequence);

  create table venue_quotes (
    id text primary key, request_hash text not null, sell_asset text not null, sell_quantity text not null,
    buy_asset text not null, buy_quantity text not null, fee text not null, rate text not null,
    mid_rate text not null, created_at text not null, expires_at text not null
  ) strict, without rowid;
  create table venue_swaps (
    id text primary key, request_hash text not null, quote_id text not null unique references venue_quotes,
    account text not null references venue_accounts, status text not null, reason text,
    created_at text not null, completed_at text
  ) strict, without rowid;

  create table venue_lines (
    sequence integer primary key autoincrement, day text not null, at text not null, kind text not null,
    subject text not null
  ) strict;
  create index venue_lines_day on venue_lines (day, sequence);
`

/** Deliveries between holders, each for money. */
export const venueDeliveries = `
  create table venue_deliveries (
    id text primary key, request_hash text not null, asset text not null, quantity text not null,
    from_account text not null references venue_accounts, to_account text not null references venue_accounts,
    amount text not null, currency text not null,
    debit_account text not null references bank_accounts, credit_account text not null references bank_accounts,
    status text not null, reason text, created_at text not null, completed_at text
  ) strict, without rowid;
`

/** Transfers from elsewhere (above zero) or to there (below); those from before this table are missing. */
export const venueTransfers = `
  create table venue_transfers (
    id text primary key, account text not null references venue_accounts, asset text not null,
    quantity text not null
  ) strict, without rowid;
`

/**
 * Stakes, which are not among the positions; rewards not paid out, in parts (`stakes.ts`); and rewards paid
 * out.
 */
export const venueStaking = `
  create table venue_staking_orders (
    id text primary key, request_hash text not null, account text not null references venue_accounts,
    asset text not null, side text not null, quantity text not null, status text not null, reason text,
    created_at text not null, returns_at text, completed_at text
  ) strict, without rowid;
  create index venue_staking_unbonding on venue_staking_orders (account) where status = 'unbonding';
  create table venue_stakes (
    account text not null references venue_accounts, asset text not null, staked text not null,
    unbonding text not null, accrued text not null, day integer not null, pays_at text,
    primary key (account, asset)
  ) strict, without rowid;
  create table venue_rewards (
    id text primary key, account text not null references venue_accounts, asset text not null,
    quantity text not null, paid_at text not null
  ) strict, without rowid;
`

/** Dividends that holders are entitled to, and when and where they were paid. */
export const venueDividends = `
  create table venue_dividends (
    id text primary key, account text not null references venue_accounts, asset text not null,
    quantity text not null, per_unit text not null, tax_percent integer not null, gross text not null,
    tax text not null, currency text not null, ex_date text not null, record_date text not null,
    pay_date text not null, cash_account text references bank_accounts, paid_at text
  ) strict, without rowid;
  create index venue_dividends_due on venue_dividends (pay_date) where paid_at is null;
  create index venue_dividends_newest on venue_dividends (ex_date, id);
`
