-- Cards that people hold, what each may do, and what was bought with it. The number of a card, its code and its PIN stay
-- with the issuer: we keep the last four digits.
-- Locks nothing that matters: the tables are new.

create schema cards;
grant usage on schema cards to sadaf_user, sadaf_system;

create table cards.cards (
  user_id uuid not null,
  id uuid not null,
  -- The first card of those that took each other's place: limits, what was used of them, and blocked shops follow it.
  line_id uuid not null,
  replaces uuid,
  type text not null check (type in ('debit', 'credit', 'travel')),
  form text not null check (form in ('virtual', 'physical')),
  works_at text not null check (works_at in ('any_shop', 'one_shop', 'one_purchase')),
  -- What it locked to, or was spent at.
  locked_merchant_id text,
  locked_merchant_name text,
  -- What it spends from.
  account_id uuid not null,
  currency text not null,
  name text not null check (length(name) between 1 and 24),
  colour text not null check (colour in ('lagoon', 'rose', 'gold', 'dusk', 'black')),
  state text not null check (state in ('ordered', 'inactive', 'active', 'frozen', 'closed')),
  frozen_at timestamptz,
  frozen_by text check (frozen_by in ('holder', 'issuer', 'family')),
  closed_because text,
  last_four text check (last_four ~ '^[0-9]{4}$'),
  expires text check (expires ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'),
  pin text not null default 'not_set' check (pin in ('not_set', 'set', 'blocked')),
  delivery_state text check (delivery_state in ('preparing', 'shipped', 'delivered', 'returned')),
  delivery_tracking text,
  delivery_expected_on date,
  delivery_address jsonb,
  notifications boolean not null default true,
  international boolean not null default false,
  online boolean not null default true,
  cash boolean not null default true,
  blocked_categories text[] not null default '{}',
  limit_per_purchase_minor numeric(38, 0) check (limit_per_purchase_minor > 0),
  limit_per_day_minor numeric(38, 0) not null check (limit_per_day_minor > 0),
  limit_per_month_minor numeric(38, 0) not null check (limit_per_month_minor > 0),
  -- Whose days and months the limits count.
  time_zone text not null,
  -- What we wish of it, what the issuer was told of that, and the newest news of the issuer that was heard.
  wish int not null default 1,
  told_wish int not null default 0,
  issuer_revision int not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (user_id, id),
  constraint a_frozen_card_says_since_when check ((state = 'frozen') = (frozen_at is not null)),
  constraint a_closed_card_says_since_when check ((state = 'closed') = (closed_at is not null))
);
call app.protect('cards.cards');
create index cards_in_order on cards.cards (user_id, created_at, id);
-- Its issuer names it without its holder.
create index cards_by_id on cards.cards (id);
-- Those whose purchases are decided one after the other.
create index cards_of_line on cards.cards (line_id, id);

-- What was used of a card's limits, by the day in the card's time zone when each purchase was approved. Holds count.
create table cards.spent (
  user_id uuid not null,
  line_id uuid not null,
  day date not null,
  minor numeric(38, 0) not null check (minor >= 0),
  primary key (user_id, line_id, day)
);
call app.protect('cards.spent');

create table cards.blocked_merchants (
  user_id uuid not null,
  line_id uuid not null,
  merchant_id text not null,
  name text not null,
  created_at timestamptz not null,
  primary key (user_id, line_id, merchant_id)
);
call app.protect('cards.blocked_merchants');

-- What its holder lets pass once, of what was declined: this amount, at this shop, until then.
create table cards.allowances (
  user_id uuid not null,
  -- Of the purchase that was declined.
  id uuid not null,
  line_id uuid not null,
  merchant_id text not null,
  minor numeric(38, 0) not null check (minor > 0),
  until timestamptz not null,
  -- The purchase that passed by it.
  used_by uuid,
  primary key (user_id, id)
);
call app.protect('cards.allowances');
create index allowances_open on cards.allowances (user_id, line_id, merchant_id) where used_by is null;

-- What happened to each purchase, as the issuer tells it; what it moves is the operation of the same id.
create table cards.purchases (
  user_id uuid not null,
  -- That of its operation.
  id uuid not null,
  card_id uuid not null,
  line_id uuid not null,
  issuer_id text not null,
  kind text not null check (kind in ('purchase', 'cash', 'refund', 'credit')),
  -- Of a refund, or of a charge that came when its purchase had ended.
  original_id uuid,
  merchant_id text not null,
  merchant_name text not null,
  merchant_code text not null,
  city text,
  country text,
  entry text not null check (entry in ('chip', 'contactless', 'online', 'stored', 'recurring', 'cash')),
  asset text not null,
  billed_minor numeric(38, 0) not null,
  merchant_asset text not null,
  merchant_minor numeric(38, 0) not null,
  hold_rate text,
  clearing_rate text,
  -- The day of the limit that it counts towards, and how much of it.
  spent_on date,
  counted_minor numeric(38, 0) not null default 0,
  cleared_minor numeric(38, 0) not null default 0,
  -- What was approved of it.
  approved_minor numeric(38, 0) not null default 0,
  -- What happened to it, in order, as its holder sees it; and the newest of its issuer's entries that was heard.
  events jsonb not null default '[]',
  heard int not null default 0,
  -- Why it was declined: the first rule that it fails, all of them, and what was left then.
  declined jsonb,
  -- Why a charge is worth a second look.
  stands_out text check (stands_out in ('much_more', 'late', 'unasked')),
  created_at timestamptz not null,
  primary key (user_id, id)
);
call app.protect('cards.purchases');
create index purchases_by_id on cards.purchases (id);
create index purchases_newest on cards.purchases (user_id, created_at desc, id desc);
create index purchases_of_card on cards.purchases (user_id, card_id, created_at desc, id desc);
create index purchases_of_merchant on cards.purchases (user_id, merchant_id, created_at desc);
