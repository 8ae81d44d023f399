-- Round-ups of card purchases into a goal of the household: the members who have them switched on, and the purchase that
-- a contribution rounds up. Locks contributions for the moment in which the column is added; none has a purchase yet, so
-- the index is empty.

create table family.round_ups (
  -- The member whose purchases are rounded up; into one goal at a time.
  user_id uuid primary key,
  household_id uuid not null,
  goal_id uuid not null,
  created_at timestamptz not null
);
create index round_ups_of_household on family.round_ups (household_id, goal_id);
call app.protect('family.round_ups');
revoke insert, update, delete on family.round_ups from sadaf_user;

-- Null where the member gave it themselves.
alter table family.goal_contributions add column purchase_id uuid;
create unique index goal_contributions_of_purchase on family.goal_contributions (user_id, purchase_id)
  where purchase_id is not null;
