-- Links that are good once: what pays one is kept here. All others say everything by themselves and leave no row.
-- Locks nothing that matters: the table is new.

create table wallet.pay_links (
  -- Who is paid.
  user_id uuid not null,
  id uuid not null,
  asset text not null,
  amount_minor numeric(38, 0) not null check (amount_minor > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The payment that is under way or has arrived; none again where it failed.
  payment_id uuid,
  primary key (user_id, id)
);
create index pay_links_over on wallet.pay_links (expires_at);
call app.protect('wallet.pay_links');
