-- How prices went, and which assets a person has starred.
-- Locks nothing: the tables are new.

create table markets.candles (
  symbol text not null references markets.assets (symbol),
  -- How long it is.
  seconds int not null check (seconds in (300, 3600, 86400)),
  at timestamptz not null,
  open numeric not null check (open > 0),
  high numeric not null check (high > 0),
  low numeric not null check (low > 0),
  close numeric not null check (close > 0),
  -- In US dollars.
  volume numeric not null check (volume >= 0),
  primary key (symbol, seconds, at),
  constraint open_and_close_within_high_and_low check (
    low <= least(open, close) and high >= greatest(open, close)
  )
);
-- What has grown old is deleted by its age.
create index candles_by_age on markets.candles (seconds, at);
grant select, insert, update, delete on markets.candles to sadaf_system;

-- From when until when candles are complete: a venue that is shut and a coin that did not exist yet have none, which
-- no gap in the rows could tell from candles that nobody has asked for.
create table markets.candle_spans (
  symbol text not null references markets.assets (symbol),
  seconds int not null check (seconds in (300, 3600, 86400)),
  since timestamptz not null,
  until timestamptz not null,
  primary key (symbol, seconds),
  constraint a_span_has_a_length check (since < until)
);
grant select, insert, update, delete on markets.candle_spans to sadaf_system;

create table markets.favourites (
  user_id uuid not null,
  symbol text not null references markets.assets (symbol),
  created_at timestamptz not null,
  primary key (user_id, symbol)
);
call app.protect('markets.favourites');
