-- Who asked whom an address belongs to, for a bound on how many people one can find out about, and for paying whoever
-- was shown. Kept for two days, and for nobody to read.
-- Blocks writing to operations while the index is built.

create table wallet.recipient_lookups (
  user_id uuid not null,
  id uuid not null unique,
  asked_at timestamptz not null,
  asked_by text not null check (asked_by in ('wallet_id', 'email')),
  -- Null where nobody was found.
  found_user_id uuid,
  -- Whom one has paid before one knows: asking for them again uses up nothing.
  is_counted boolean not null,
  primary key (user_id, id)
);
create index lookups_of_a_day on wallet.recipient_lookups (user_id, asked_at);
create index lookups_by_age on wallet.recipient_lookups (asked_at);
call app.protect('wallet.recipient_lookups');
revoke all on wallet.recipient_lookups from sadaf_user;

-- Whether one has paid another before.
create index operations_paid on operations.operations (user_id, counter_user_id)
  where kind = 'payment' and status = 'completed';
