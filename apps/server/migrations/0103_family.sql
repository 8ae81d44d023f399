-- Households: their members, invitations, chores, goals with what was promised for them, requests for money, and the
-- audit of all of it. Members read what belongs to their household; only the system writes, once it was decided.
-- Locks nothing that matters: the tables are new.

create schema family;
grant usage on schema family to sadaf_user, sadaf_system;

create table family.households (
  -- A Parent: the one who made it, or who came after them.
  user_id uuid not null,
  id uuid not null,
  name text not null,
  asset text not null,
  budget_minor numeric(38, 0) not null check (budget_minor > 0),
  -- Since when the cards of its Teens and Children are frozen, all at once.
  locked_at timestamptz,
  locked_by_name text,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index households_by_id on family.households (id);

-- A person belongs to one household at a time.
create table family.members (
  user_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  role text not null check (role in ('parent', 'teen', 'child')),
  permissions text[] not null,
  asset text not null,
  allowance_minor numeric(38, 0) check (allowance_minor > 0),
  allowance_every text check (allowance_every in ('weekly', 'monthly')),
  -- The Parent whose scheduled payment it is.
  allowance_payer_id uuid,
  allowance_schedule_id uuid,
  joined_at timestamptz not null,
  primary key (user_id),
  constraint allowance_is_whole check (
    (allowance_minor is null) = (allowance_every is null)
    and (allowance_minor is null) = (allowance_payer_id is null)
    and (allowance_minor is null) = (allowance_schedule_id is null)
  )
);
create index members_of_household on family.members (household_id, joined_at);

create table family.invitations (
  -- Who is invited.
  user_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  household_name text not null,
  -- Who is invited, as far as the one who invites may know them.
  name text not null,
  other_name text,
  inviter_name text not null,
  inviter_other_name text,
  role text not null check (role in ('parent', 'teen', 'child')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id),
  constraint invited_once unique (user_id, household_id)
);
create index invitations_of_household on family.invitations (household_id, id);
create index invitations_expiring on family.invitations (expires_at);

create table family.chores (
  -- The assignee.
  user_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  name text not null,
  asset text not null,
  reward_minor numeric(38, 0) check (reward_minor > 0),
  due_on date,
  state text not null check (state in ('pending', 'done', 'confirmed', 'paid')),
  -- Why it was sent back, the last time.
  reason text,
  -- How many payments of the reward have failed: each has an id of its own.
  tries smallint not null default 0,
  operation_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (user_id, id),
  constraint paid_has_a_payment check (state <> 'paid' or operation_id is not null)
);
create index chores_of_household on family.chores (household_id, id);

create table family.goals (
  -- Who made it.
  user_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  name text not null,
  asset text not null,
  target_minor numeric(38, 0) not null check (target_minor > 0),
  due_on date,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index goals_of_household on family.goals (household_id, id);

-- What a member promises for a goal. No money moves.
create table family.pledges (
  user_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  goal_id uuid not null,
  asset text not null,
  amount_minor numeric(38, 0) not null check (amount_minor > 0),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index pledges_of_household on family.pledges (household_id, goal_id);

-- Money that a Teen or Child asks the Parents for.
create table family.requests (
  -- Who asks.
  user_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  purpose text not null,
  asset text not null,
  amount_minor numeric(38, 0) not null check (amount_minor > 0),
  state text not null check (state in ('pending', 'approved', 'paid', 'declined')),
  reason text,
  tries smallint not null default 0,
  operation_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (user_id, id),
  constraint approved_has_a_payment check ((state in ('approved', 'paid')) = (operation_id is not null))
);
create index requests_of_household on family.requests (household_id, id);

-- The audit of a household. Names are kept as they were: members come and go.
create table family.activity (
  -- Who did it.
  user_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  action text not null,
  name text not null,
  other_name text,
  -- Whom it concerns beside them.
  about_name text,
  about_other_name text,
  -- The name of the chore or goal, or the purpose of a request.
  subject text,
  subject_id uuid,
  asset text,
  amount_minor numeric(38, 0),
  status text not null check (status in ('pending', 'approved', 'completed', 'declined')),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index activity_of_household on family.activity (household_id, id);

-- The household of the person whose transaction it is. It reads a protected table for a policy on that very table, so
-- it runs as the role that sees all rows.
create function family.own_household() returns uuid
language sql stable security definer set search_path = ''
as $$ select household_id from family.members where user_id = app.user_id() $$;
revoke execute on function family.own_household from public;
grant execute on function family.own_household to sadaf_user, sadaf_system;
grant create on schema family to sadaf_system;
alter function family.own_household owner to sadaf_system;
revoke create on schema family from sadaf_system;

do $$
declare
  name text;
begin
  foreach name in array array['households', 'members', 'invitations', 'chores', 'goals', 'pledges', 'requests', 'activity']
  loop
    execute format('call app.protect(%L)', 'family.' || name);
    execute format('revoke insert, update, delete on family.%I from sadaf_user', name);
    execute format(
      'create policy household on family.%I for select to sadaf_user using (%I = family.own_household())',
      name, case name when 'households' then 'id' else 'household_id' end);
  end loop;
end
$$;
