-- The order in which a person wants the tiles of their dashboard, the tiles that they hide, and whether they have taken or
-- declined the tour of it. An empty order is the one that we give.
-- Locks nothing that matters: constant defaults rewrite no row.

alter table profile.people
  add column dashboard_order text[] not null default '{}' check (cardinality(dashboard_order) <= 40),
  add column dashboard_hidden text[] not null default '{}' check (cardinality(dashboard_hidden) <= 40),
  add column dashboard_tour_seen boolean not null default false;
