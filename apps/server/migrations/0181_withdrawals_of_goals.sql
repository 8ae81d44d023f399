-- Withdrawals from goals: what a Teen or Child asks for, and what a Parent takes out. Locks nothing: the table is new.

create table family.goal_withdrawals (
  -- The member who gets the money.
  user_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  goal_id uuid not null,
  asset text not null,
  amount_minor numeric(38, 0) not null check (amount_minor > 0),
  -- Null once they have deleted their account.
  purpose text,
  state text not null check (state in ('pending', 'approved', 'paid', 'declined', 'failed')),
  -- Why it was declined.
  reason text,
  -- How many payments have failed: each has an id of its own.
  tries smallint not null default 0,
  operation_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (user_id, id),
  constraint approved_has_a_payment check (state not in ('approved', 'paid') or operation_id is not null)
);
create index goal_withdrawals_of_household on family.goal_withdrawals (household_id, goal_id, created_at);
call app.protect('family.goal_withdrawals');
revoke insert, update, delete on family.goal_withdrawals from sadaf_user;
create policy household on family.goal_withdrawals for select to sadaf_user
  using (household_id = family.own_household());
