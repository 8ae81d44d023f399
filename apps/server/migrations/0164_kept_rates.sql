-- Reference rates for totals that count several currencies, each day by its own rate. Rates are no secret.
-- Locks nothing: a function is added.
create function rates.kept_rates(of_currencies text[], from_day date, to_day date)
returns table (currency text, day date, per_dollar numeric)
language sql stable security definer set search_path = ''
as $$
  select kept.currency, kept.day, kept.per_dollar
  from unnest(of_currencies) as wanted (currency)
  cross join lateral (
    -- The days asked for, and before them the latest that is kept.
    (
      select earlier.* from rates.reference_rates as earlier
      where earlier.currency = wanted.currency and earlier.day < from_day
      order by earlier.day desc limit 1
    )
    union all
    select within.* from rates.reference_rates as within
    where within.currency = wanted.currency and within.day between from_day and to_day
  ) as kept
  order by kept.currency, kept.day
$$;
revoke execute on function rates.kept_rates from public;
grant execute on function rates.kept_rates to sadaf_user, sadaf_system;
