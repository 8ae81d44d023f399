-- A Teen or Child may spend so much in a month in a category, such as entertainment: `{"entertainment": "2000"}`, in minor
-- units of the household's currency. Cards have a copy, as of the other limits, and sum the purchases of the category: so
-- a purchase keeps the category of its shop. Those before this have none, and count towards no such limit until they are
-- written again. Locks three tables for a moment, and cards.purchases while its index is made.
alter table family.members
  add column category_limits jsonb not null default '{}' check (jsonb_typeof(category_limits) = 'object');

alter table cards.family_rules
  add column category_limits jsonb not null default '{}' check (jsonb_typeof(category_limits) = 'object');

alter table cards.purchases add column category text;
create index purchases_of_category on cards.purchases (user_id, category, spent_on)
  where category is not null and spent_on is not null;
