-- How an allowance follows chores, what each pay-out was computed from, and advances on it. An occurrence of a recurring
-- chore that was missed is kept for the pay-outs it counts for. Locks family.members and family.chores for a moment.

alter table family.members
  -- Null without an allowance.
  add column allowance_link text check (
    allowance_link in ('independent', 'proportional', 'all_or_nothing', 'parent_decides')
  ),
  -- The first day that counts towards it.
  add column allowance_since date,
  -- Whether the first payment is only for the days since then.
  add column allowance_prorated boolean not null default false,
  -- The pay day that both sides were told of the day before.
  add column allowance_told_for date;
update family.members set allowance_link = 'independent', allowance_since = joined_at::date
  where allowance_minor is not null;
alter table family.members add constraint allowance_has_a_link check (
  (allowance_minor is null) = (allowance_link is null) and (allowance_minor is null) = (allowance_since is null)
);

alter table family.chores
  drop constraint chores_state_check,
  add constraint chores_state_check check (state in ('pending', 'done', 'confirmed', 'paid', 'missed'));

-- The household in which the person whose transaction it is is a Parent. It reads a protected table for the policies of
-- others, so it runs as the role that sees all rows.
create function family.parented_household() returns uuid
language sql stable security definer set search_path = ''
as $$ select household_id from family.members where user_id = app.user_id() and role = 'parent' $$;
revoke execute on function family.parented_household from public;
grant execute on function family.parented_household to sadaf_user, sadaf_system;
grant create on schema family to sadaf_system;
alter function family.parented_household owner to sadaf_system;
revoke create on schema family from sadaf_system;

-- One pay day of an allowance: what was earned, what of it an advance had paid already, and what is paid.
create table family.allowance_payouts (
  -- The Teen or Child.
  user_id uuid not null,
  -- The occurrence of the scheduled payment, and the operation that pays it.
  id uuid not null,
  household_id uuid not null,
  payer_id uuid not null,
  account_id uuid not null,
  schedule_id uuid not null,
  day date not null,
  asset text not null,
  full_minor numeric(38, 0) not null check (full_minor > 0),
  link text not null check (link in ('independent', 'proportional', 'all_or_nothing', 'parent_decides')),
  done smallint not null check (done >= 0),
  counted smallint not null check (counted >= done),
  -- Days that a first payment is for, of those between two pay days.
  days smallint not null check (days >= 0),
  of_days smallint not null check (of_days >= days),
  earned_minor numeric(38, 0) not null check (earned_minor between 0 and full_minor),
  advance_minor numeric(38, 0) not null default 0,
  paid_minor numeric(38, 0) not null default 0,
  state text not null check (state in ('waiting', 'decided', 'paid', 'nothing', 'failed')),
  -- Whether it was paid in full because no Parent decided in time.
  has_lapsed boolean not null default false,
  -- When it is looked at next: decided by itself, or tried once more.
  next_at timestamptz,
  tries smallint not null default 0,
  reminded_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id),
  constraint earned_is_paid_once check (
    advance_minor >= 0 and paid_minor >= 0
    and (state not in ('paid', 'nothing') or advance_minor + paid_minor = earned_minor)
  ),
  constraint open_has_a_moment check ((state in ('waiting', 'decided')) = (next_at is not null))
);
create index allowance_payouts_of_household on family.allowance_payouts (household_id, id);
create index allowance_payouts_of_schedule on family.allowance_payouts (user_id, schedule_id, day);
create index allowance_payouts_open on family.allowance_payouts (next_at) where state in ('waiting', 'decided');

-- Part of an allowance that a Parent paid early: it is taken off those after it.
create table family.allowance_advances (
  -- The Teen or Child.
  user_id uuid not null,
  -- The operation that pays it.
  id uuid not null,
  household_id uuid not null,
  asset text not null,
  amount_minor numeric(38, 0) not null check (amount_minor > 0),
  state text not null check (state in ('pending', 'paid', 'failed')),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index allowance_advances_of_household on family.allowance_advances (household_id, id);

do $$
declare
  name text;
begin
  foreach name in array array['allowance_payouts', 'allowance_advances']
  loop
    execute format('call app.protect(%L)', 'family.' || name);
    execute format('revoke insert, update, delete on family.%I from sadaf_user', name);
    execute format(
      'create policy parents on family.%I for select to sadaf_user using (household_id = family.parented_household())',
      name);
  end loop;
end
$$;
