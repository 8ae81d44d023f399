-- Favourites stand in an order of one's own. Those that were starred before this stand by when that was.
-- Starring waits while the rows are numbered; a person has a few.

alter table markets.favourites add column place int not null default 0 check (place >= 0);
update markets.favourites as favourite set place = numbered.place
from (
  select user_id, symbol, row_number() over (partition by user_id order by created_at, symbol)::int as place
  from markets.favourites
) as numbered
where favourite.user_id = numbered.user_id and favourite.symbol = numbered.symbol;
alter table markets.favourites alter column place drop default;
