-- The digits in which somebody reads Arabic, on every device of theirs: 123 or ١٢٣ (Unicode's names of the two).
-- Locks nothing that matters: a constant default rewrites no row.

alter table profile.people
  add column numerals text not null default 'latn' check (numerals in ('latn', 'arab'));
