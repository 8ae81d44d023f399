-- Chores that come again on chosen weekdays. Their occurrences are chores like any other, made ahead by a job: a date that
-- has been made is not made again, also where its chore was removed since. Locks family.chores for a moment.

create table family.recurring_chores (
  -- The assignee.
  user_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  name text not null,
  asset text not null,
  reward_minor numeric(38, 0) check (reward_minor > 0),
  -- Monday is 1, Sunday is 7.
  weekdays smallint[] not null check (
    cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]
  ),
  -- The last date whose occurrence was decided about.
  made_until date not null,
  paused_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index recurring_chores_of_household on family.recurring_chores (household_id, id);
create index recurring_chores_due on family.recurring_chores (made_until) where paused_at is null;
call app.protect('family.recurring_chores');
revoke insert, update, delete on family.recurring_chores from sadaf_user;
create policy household on family.recurring_chores for select to sadaf_user
  using (household_id = family.own_household());

alter table family.chores
  -- The recurring chore that it is an occurrence of.
  add column recurring_id uuid;
create unique index occurrence_once on family.chores (user_id, recurring_id, due_on) where recurring_id is not null;
