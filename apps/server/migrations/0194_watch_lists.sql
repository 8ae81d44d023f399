-- Named watch-lists of a person beside their favourites. A list is read and changed as a whole, so its assets stand in
-- its row, in their order. Locks nothing: the table is new.
create table markets.watch_lists (
  user_id uuid not null,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 40),
  -- In the order of the person's own.
  place int not null check (place >= 0),
  symbols text[] not null default '{}' check (cardinality(symbols) <= 200),
  created_at timestamptz not null,
  primary key (user_id, id)
);
call app.protect('markets.watch_lists');
