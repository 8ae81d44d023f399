-- Dividends of securities that people held, as the venue paid them into their accounts; what moved stands beside them
-- in operations of the same ids.
-- Locks nothing: the table is new.

create schema dividends;
grant usage on schema dividends to sadaf_user, sadaf_system;

create table dividends.payments (
  user_id uuid not null,
  -- Of its operation, too.
  id uuid not null,
  asset text not null,
  quantity_minor numeric(38, 0) not null check (quantity_minor > 0),
  -- Of one unit, before tax.
  per_unit text not null,
  currency text not null,
  gross_minor numeric(38, 0) not null check (gross_minor > 0),
  tax_minor numeric(38, 0) not null check (tax_minor >= 0 and tax_minor < gross_minor),
  -- As the venue says it, in percent.
  tax_percentage text not null,
  account_id uuid not null,
  ex_date date not null,
  record_date date not null,
  paid_at timestamptz not null,
  primary key (user_id, id)
);
call app.protect('dividends.payments');
revoke update, delete on dividends.payments from sadaf_user, sadaf_system;
create index payments_newest_first on dividends.payments (user_id, paid_at desc, id desc);
create index payments_by_ex_date on dividends.payments (user_id, ex_date);
