-- The day on which a profile can become its person's own account, and when the household was told of it. Locks
-- family.members for a moment.

alter table family.members
  -- Of a profile whose Parent has told the day; without it, the end of the year of birth counts.
  add column born_on date check (extract(year from born_on) = birth_year),
  -- When both sides were told: nothing is handed over before.
  add column hand_over_told_at timestamptz;
create index members_coming_of_age on family.members (birth_year)
  where birth_year is not null and hand_over_told_at is null;
