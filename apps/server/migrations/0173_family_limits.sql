-- A Teen or Child may spend so much with all cards together in a day, a week and a month, and all of a household's Teens
-- and Children together no more than its monthly budget, where a Parent has switched that on. Cards read both with every
-- authorization, so they have a copy of their own. Locks four tables for a moment, and cards.spent while its index is made.
alter table family.members
  add column limit_day_minor numeric(38, 0) check (limit_day_minor > 0),
  add column limit_week_minor numeric(38, 0) check (limit_week_minor > 0),
  add column limit_month_minor numeric(38, 0) check (limit_month_minor > 0);

alter table family.households add column stops_at_budget boolean not null default false;

alter table cards.family_rules
  -- Of the household, in which it limits spending and lets purchases pass.
  add column asset text,
  add column limit_day_minor numeric(38, 0),
  add column limit_week_minor numeric(38, 0),
  add column limit_month_minor numeric(38, 0),
  -- The household whose budget its cards stop at, and that budget.
  add column household_id uuid,
  add column budget_minor numeric(38, 0),
  add constraint limits_have_a_currency check (
    asset is not null or coalesce(limit_day_minor, limit_week_minor, limit_month_minor, budget_minor) is null
  ),
  add constraint a_budget_is_of_a_household check ((household_id is null) = (budget_minor is null));

create index family_rules_of_household on cards.family_rules (household_id, user_id) where household_id is not null;
-- Spending of all cards of a person.
create index spent_on_days on cards.spent (user_id, day);
