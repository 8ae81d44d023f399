-- How well a person is known, which says how much they may move. It stands beside what is locked when money moves, so
-- that a payment asks for it without a question of its own; `verification` says what it is.
-- Locks nothing that matters: a constant default rewrites no row.

alter table profile.people
  add column tier text not null default 'basic' check (tier in ('basic', 'verified', 'full'));
