-- Money of a household's goals: an account of a Parent for each goal, which nothing but the goal pays into or out of, and
-- what members gave to it. Locks two tables for a moment, wallet.accounts while the check of its types is looked at.

alter table wallet.accounts
  drop constraint accounts_type_check,
  add constraint accounts_type_check
    check (type in ('checking', 'savings', 'digital', 'travel', 'credit', 'goal'));

alter table family.goals
  -- The Parent in whose name the account is, and that account: from the first contribution on.
  add column holder_id uuid,
  add column account_id uuid,
  -- When the members were told that it is reached.
  add column reached_at timestamptz,
  add constraint an_account_has_a_holder check ((holder_id is null) = (account_id is null));
create index goals_held on family.goals (holder_id) where holder_id is not null;

create table family.goal_contributions (
  -- The member who gave it.
  user_id uuid not null,
  -- Of the operation that moves it.
  id uuid not null,
  household_id uuid not null,
  goal_id uuid not null,
  -- Their name then: members come and go, and what they gave stays. Null once they have deleted their account.
  name text,
  other_name text,
  asset text not null,
  amount_minor numeric(38, 0) not null check (amount_minor > 0),
  state text not null check (state in ('pending', 'completed', 'failed')),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index goal_contributions_of_household on family.goal_contributions (household_id, goal_id, created_at);
call app.protect('family.goal_contributions');
revoke insert, update, delete on family.goal_contributions from sadaf_user;
create policy household on family.goal_contributions for select to sadaf_user
  using (household_id = family.own_household());
