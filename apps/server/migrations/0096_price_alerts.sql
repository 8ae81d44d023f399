-- What people want to be told of prices, and what they were told.
-- Locks nothing: the tables are new.

create schema alerts;
grant usage on schema alerts to sadaf_user, sadaf_system;

create table alerts.alerts (
  user_id uuid not null,
  id uuid not null,
  symbol text not null references markets.assets (symbol),
  condition text not null check (condition in ('rises_above', 'falls_below', 'moves_by')),
  -- The lines in US dollars: it fires above the upper and below the lower.
  upper numeric check (upper > 0),
  lower numeric check (lower > 0),
  -- Once it has fired at a line, the price must come back this far before it can again.
  upper_back numeric check (upper_back > 0),
  lower_back numeric check (lower_back > 0),
  percent numeric check (percent > 0),
  -- In percent of a line, how far it must be left.
  distance numeric not null check (distance > 0 and distance <= 50),
  -- What it cost when the alert was made or changed last.
  base_price numeric not null check (base_price > 0),
  frequency text not null check (frequency in ('once', 'daily', 'every_time')),
  by_mail boolean not null,
  state text not null check (state in ('waiting', 'paused', 'fired', 'ended')),
  -- On which side the price stands. Beyond a line it cannot be crossed that way.
  stand text not null check (stand in ('between', 'above', 'below')),
  -- Since when: what happened before says nothing of it.
  stand_since timestamptz not null,
  -- The nearest prices that change this, where it waits for any: all that a price is compared with.
  rise_at numeric check (rise_at > 0),
  fall_at numeric check (fall_at > 0),
  last_fired_at timestamptz,
  created_at timestamptz not null,
  -- When it was made, or set again after its end.
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (user_id, id),
  constraint an_alert_has_the_lines_of_its_condition check (
    (upper is not null) >= (condition = 'rises_above') and (lower is not null) >= (condition = 'falls_below')
    and (condition = 'moves_by') = (percent is not null)
  ),
  constraint each_line_has_its_way_back check (
    (upper is null) = (upper_back is null) and (lower is null) = (lower_back is null)
  ),
  constraint only_what_waits_is_compared check (state = 'waiting' or (rise_at is null and fall_at is null)),
  constraint it_ends_within_90_days check (ends_at <= begun_at + interval '90 days')
);
create index alerts_by_rise on alerts.alerts (symbol, rise_at) where rise_at is not null;
create index alerts_by_fall on alerts.alerts (symbol, fall_at) where fall_at is not null;
create index alerts_by_end on alerts.alerts (ends_at) where state in ('waiting', 'paused');
call app.protect('alerts.alerts');

-- Each time that an alert has fired: what crossed which line, and when.
create table alerts.firings (
  user_id uuid not null,
  id uuid not null,
  alert_id uuid not null,
  symbol text not null,
  side text not null check (side in ('above', 'below')),
  line numeric not null check (line > 0),
  -- What it cost then.
  price numeric not null check (price > 0),
  -- Where nobody heard prices meanwhile: it happened between this and `at`.
  since timestamptz,
  at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, alert_id) references alerts.alerts (user_id, id) on delete cascade,
  constraint a_firing_lies_within_its_time check (since is null or since <= at)
);
create index firings_by_alert on alerts.firings (user_id, alert_id, id);
call app.protect('alerts.firings');

-- Until when prices were compared. What comes after it, whoever goes on from here has missed.
create table alerts.compared (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);
grant select, insert, update on alerts.compared to sadaf_system;
