-- What assets cost when days ended, for those who hold them, in a transaction of their own.
-- Locks nothing: the function is new.

-- A day counts once it is over and its candle was fetched after that. One text for each asset, `<day> <close>` with the
-- days counted since 1970 and commas between them: ten years of days are one row.
create function markets.closes_of_days(of_symbols text[], from_day date)
returns table (symbol text, closes text)
language sql stable security definer set search_path = ''
as $$
  select wanted.symbol, candles.closes
  from unnest(of_symbols) as wanted (symbol)
  join markets.candle_spans as span on span.symbol = wanted.symbol and span.seconds = 86400
  cross join lateral (
    select string_agg(
      extract(epoch from candle.at)::bigint / 86400 || ' ' || trim_scale(candle.close), ',' order by candle.at) as closes
    from markets.candles as candle
    where candle.symbol = wanted.symbol and candle.seconds = 86400
      and candle.at >= from_day::timestamp at time zone 'UTC'
      and candle.at <= span.until - interval '1 day'
  ) as candles
$$;
revoke all on function markets.closes_of_days from public;
grant execute on function markets.closes_of_days to sadaf_user, sadaf_system;
