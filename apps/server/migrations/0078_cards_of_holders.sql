-- What its holder does with a card beside paying: activating it, contesting what was charged, and having shops give
-- something back.
-- Locks nothing that matters: no card exists yet.

alter table cards.cards
  -- How it stands at its issuer, as far as we have heard: a wish that is refused leaves it so.
  add column issuer_state text,
  -- Wrong last digits that were typed to activate it.
  add column activation_tries int not null default 0,
  -- Emptied when its holder has left; its issuer must still hear that it is closed.
  alter column name drop not null;

-- What its issuer has yet to be told, wherever the word of it was lost.
create index cards_to_tell on cards.cards (id) where told_wish < wish;

-- What a switch has stopped last.
create index purchases_stopped on cards.purchases (user_id, card_id, (declined ->> 'reason'), created_at desc)
  where declined is not null;
-- What came back of a purchase.
create index purchases_of_original on cards.purchases (user_id, original_id) where original_id is not null;

-- Which offers a person takes part in, and since when: once an offer has ended, it can be taken up again.
create table cards.activated_offers (
  user_id uuid not null,
  offer_id text not null,
  activated_at timestamptz not null,
  primary key (user_id, offer_id, activated_at)
);
call app.protect('cards.activated_offers');

-- What was paid out of what counted. What counts is worked out from the purchases themselves.
create table cards.cashback_payouts (
  user_id uuid not null,
  -- That of its operation.
  id uuid not null,
  minor numeric(38, 0) not null check (minor > 0),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  created_at timestamptz not null,
  primary key (user_id, id)
);
call app.protect('cards.cashback_payouts');

-- What a person contests of what a shop has charged.
create table cards.disputes (
  user_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  merchant_name text not null,
  asset text not null,
  minor numeric(38, 0) not null check (minor > 0),
  reason text not null check (
    reason in ('not_mine', 'wrong_amount', 'charged_twice', 'not_received', 'not_as_described', 'cancelled')
  ),
  statement text not null check (length(statement) between 1 and 1000),
  state text not null check (state in ('open', 'submitted', 'won', 'lost', 'withdrawn', 'refused')),
  -- Whether its person let the charge stand, and the issuer has yet to hear of it.
  is_withdrawing boolean not null default false,
  issuer_revision int not null default 0,
  decides_by date,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, id),
  constraint an_ended_dispute_says_when check ((state in ('open', 'submitted')) = (ended_at is null))
);
call app.protect('cards.disputes');
create index disputes_by_id on cards.disputes (id);
create index disputes_of_purchase on cards.disputes (user_id, purchase_id, created_at desc);
create index disputes_newest on cards.disputes (user_id, created_at desc, id desc);
create unique index one_dispute_at_a_time on cards.disputes (user_id, purchase_id) where ended_at is null;

-- What a dollar cost on a day, for what is counted in dollars of what people bought: a figure that is no secret.
create function rates.per_dollar_on(of_currency text, on_day date) returns numeric
language sql stable security definer set search_path = ''
as $$
  select kept.per_dollar from rates.reference_rates as kept
  where kept.currency = of_currency and kept.day <= on_day
  order by kept.day desc limit 1
$$;
revoke execute on function rates.per_dollar_on from public;
grant usage on schema rates to sadaf_user;
grant execute on function rates.per_dollar_on to sadaf_user, sadaf_system;
