-- Contributions to a goal that a member has planned: each is a scheduled payment of theirs, and this is the goal that it
-- belongs to. A member has one into each goal. Members read their own; only the system writes. Locks nothing: the table
-- is new.
create table family.planned_contributions (
  -- The contributor.
  user_id uuid not null,
  -- The scheduled payment.
  id uuid not null,
  household_id uuid not null,
  goal_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create unique index planned_contributions_of_member on family.planned_contributions (user_id, goal_id);
create index planned_contributions_of_goal on family.planned_contributions (household_id, goal_id);
call app.protect('family.planned_contributions');
revoke insert, update, delete on family.planned_contributions from sadaf_user;
