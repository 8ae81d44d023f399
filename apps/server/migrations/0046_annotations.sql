-- What a person writes on a transaction: a note, tags, and what it is for. It stands on the transaction's own row, so it
-- stays from pending to settled, and all that reads a category reads the one in force.
-- Locks nothing that matters: the columns are empty, and the checks are made of what comes.

alter table transactions.transactions
  add column own_note text,
  -- Null where there are none.
  add column tags text[],
  -- What its person chose for it alone; above the rule.
  add column own_category text,
  -- What a rule of its person says; above what the kind or the merchant says.
  add column rule_category text,
  -- What the kind or the merchant says, where one of the others is in force.
  add column given_category text,
  add constraint category_in_force check (
    (given_category is null) = (own_category is null and rule_category is null)
    and (given_category is null or category = coalesce(own_category, rule_category))
  ) not valid;

-- All of one kind under one name, in small letters, are counted in a category: what is there and what comes. A merchant
-- whom we know by two names, and its refunds, are several rows of one rule.
create table transactions.category_rules (
  user_id uuid not null,
  kind text not null,
  name text not null,
  id uuid not null,
  category text not null,
  -- What the rule said before, which is in force again when this is undone;
  replaced_category text,
  -- the transaction that it was made on, and what that one's own category was.
  made_on uuid not null,
  replaced_own_category text,
  created_at timestamptz not null,
  primary key (user_id, kind, name)
);
create index category_rules_by_id on transactions.category_rules (user_id, id);
call app.protect('transactions.category_rules');

-- The words that a person sorts by, and how many transactions have each.
create table transactions.tags (
  user_id uuid not null,
  -- In which case sets no two apart.
  folded text not null,
  name text not null,
  transaction_count bigint not null check (transaction_count >= 0),
  primary key (user_id, folded)
);
create index tags_most_used on transactions.tags (user_id, transaction_count desc, name);
call app.protect('transactions.tags');

-- By what name the rules know a transaction.
create function transactions.ruled_name(description text) returns text
language sql immutable strict parallel safe set search_path = ''
return lower(btrim(description));

-- What is new is counted by the rule that there is. Whoever makes a rule waits until what is being written has come, and
-- what comes later waits for the rule: between the two nothing slips through.
create function transactions.apply_rule() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('category rules of ' || new.user_id, 0));
  select rule.category into new.rule_category
  from transactions.category_rules as rule
  where rule.user_id = new.user_id and rule.kind = new.kind and rule.name = transactions.ruled_name(new.description);
  -- What takes another back counts where its person has put that one.
  select original.own_category into new.own_category
  from operations.operations as operation
  join transactions.transactions as original
    on original.user_id = new.user_id and original.operation_id = operation.original_id and original.leg = new.leg
  where operation.id = new.operation_id and operation.original_id is not null
  limit 1;
  if new.own_category is not null or new.rule_category is not null then
    new.given_category := new.category;
    new.category := coalesce(new.own_category, new.rule_category);
  end if;
  return new;
end
$$;
create trigger apply_rule before insert on transactions.transactions
  for each row execute function transactions.apply_rule();

-- Somebody may go by another name once a first payment has arrived: then the rule is about that name too.
create function transactions.carry_rule() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('category rules of ' || new.user_id, 0));
  insert into transactions.category_rules
    (user_id, kind, name, id, category, replaced_category, made_on, replaced_own_category, created_at)
  select user_id, kind, transactions.ruled_name(new.description), id, category, replaced_category, made_on,
    replaced_own_category, created_at
  from transactions.category_rules
  where user_id = new.user_id and kind = new.kind and name = transactions.ruled_name(old.description)
  on conflict do nothing;
  select rule.category into new.rule_category
  from transactions.category_rules as rule
  where rule.user_id = new.user_id and rule.kind = new.kind and rule.name = transactions.ruled_name(new.description);
  if new.own_category is not null or new.rule_category is not null then
    new.given_category := coalesce(new.given_category, new.category);
    new.category := coalesce(new.own_category, new.rule_category);
  else
    new.category := coalesce(new.given_category, new.category);
    new.given_category := null;
  end if;
  return new;
end
$$;
create trigger carry_rule before update of description on transactions.transactions
  for each row when (old.description is distinct from new.description)
  execute function transactions.carry_rule();

-- By another name it may be counted elsewhere.
drop trigger count_update on transactions.transactions;
create trigger count_update after update of status, category, amount_minor, day, description on transactions.transactions
  for each row
  when ((old.status = 'failed') is distinct from (new.status = 'failed') or old.category is distinct from new.category
    or old.amount_minor is distinct from new.amount_minor or old.day is distinct from new.day)
  execute function analytics.count_transaction();
