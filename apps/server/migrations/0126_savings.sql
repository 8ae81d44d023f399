-- Goals of savings accounts, and the setup of a person's coach: income, fixed costs and goals as the person confirmed
-- them. Plans that move money into a savings account are scheduled payments; what was moved is in the books.
-- Locks nothing that matters: the tables are new.

create schema savings;
grant usage on schema savings to sadaf_user, sadaf_system;

create table savings.goals (
  user_id uuid not null,
  account_id uuid not null,
  asset text not null,
  target_minor numeric(38, 0) not null check (target_minor > 0),
  due_on date,
  created_at timestamptz not null,
  primary key (user_id, account_id)
);
call app.protect('savings.goals');

create table savings.coach_setups (
  user_id uuid not null,
  asset text not null,
  -- A month's figures, as the person confirmed or corrected them.
  income_minor numeric(38, 0) not null check (income_minor >= 0),
  fixed_minor numeric(38, 0) not null check (fixed_minor >= 0),
  -- How many months of spending the emergency fund is to cover; zero where none is wanted.
  emergency_months smallint not null check (emergency_months between 0 and 12),
  purchase_name text,
  purchase_minor numeric(38, 0) check (purchase_minor > 0),
  purchase_on date,
  chosen_at timestamptz not null,
  primary key (user_id),
  constraint purchase_is_whole check (
    (purchase_name is null) = (purchase_minor is null) and (purchase_name is null) = (purchase_on is null)
  )
);
call app.protect('savings.coach_setups');
