-- Orders that people place with the shops inside mini-apps, priced by the shop's catalogue at that moment, and how far
-- each is paid or refunded. The payment itself is an operation.
-- Locks nothing that matters: the table is new.

create table superapp.orders (
  user_id uuid not null,
  id uuid not null,
  app text not null check (length(app) between 1 and 32),
  -- As the app calls it: the same order again is the same order.
  reference text not null check (length(reference) between 8 and 64),
  lines jsonb not null,
  asset text not null,
  total_minor numeric(38, 0) not null check (total_minor > 0),
  state text not null check (state in ('placed', 'paying', 'failed', 'paid', 'refunding', 'refunded')),
  -- Its payment, the latest where one failed.
  operation_id uuid,
  placed_at timestamptz not null,
  paid_at timestamptz,
  -- The shop has refused a refund: it is not asked again.
  is_refund_refused boolean not null default false,
  primary key (user_id, id),
  constraint one_order_a_reference unique (user_id, app, reference),
  constraint only_a_placed_order_has_no_payment check ((state = 'placed') = (operation_id is null)),
  constraint a_paid_order_has_its_day check (
    (state in ('paid', 'refunding', 'refunded')) = (paid_at is not null)
  )
);
create index orders_by_app on superapp.orders (user_id, app, id desc);
create index orders_never_paid on superapp.orders (placed_at) where state = 'placed';
call app.protect('superapp.orders');
