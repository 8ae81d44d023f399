-- Budgets carry over from one budget month to the next, and a budget month begins on the day that its person chose.
-- Locks the budgets for a moment: a person has a few.

alter table analytics.budgets
  add column rollover text not null default 'none',
  -- The first day of the budget month from which the carry is counted, and what that month began with.
  add column rollover_from date,
  add column opening_minor numeric(38, 0) not null default 0,
  add constraint rollover_is_known check (rollover in ('none', 'left', 'both')),
  add constraint only_rollover_has_a_start check ((rollover = 'none') = (rollover_from is null)),
  add constraint only_rollover_has_an_opening check (rollover <> 'none' or opening_minor = 0);

create table analytics.budget_months (
  user_id uuid not null,
  -- The day of the calendar month on which a budget month begins; null for the last working day.
  start_day smallint check (start_day between 1 and 28),
  primary key (user_id)
);
call app.protect('analytics.budget_months');
