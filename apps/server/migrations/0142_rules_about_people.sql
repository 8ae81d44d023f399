-- A rule about a person is about that person: another who takes the same name is counted by no rule made before. A shop
-- or a payer at a bank is known by the name alone. Writing waits while the rules that exist are put right.

create function transactions.rule_key(description text, other_id uuid) returns text
language sql immutable parallel safe set search_path = ''
return coalesce('person ' || other_id, transactions.ruled_name(description));

lock table transactions.transactions, transactions.category_rules in share row exclusive mode;
alter table transactions.category_rules rename column name to subject;

set local role sadaf_system;
with about_names as (
  delete from transactions.category_rules as rule
  using transactions.transactions as made
  where made.user_id = rule.user_id and made.id = rule.made_on and made.other_id is not null
  returning rule.*, made.other_id
)
insert into transactions.category_rules
  (user_id, kind, subject, id, category, replaced_category, made_on, replaced_own_category, created_at)
select distinct on (user_id, kind, other_id) user_id, kind, 'person ' || other_id, id, category, replaced_category,
  made_on, replaced_own_category, created_at
from about_names
order by user_id, kind, other_id, created_at desc;
reset role;

-- What is new is counted by the rule that there is.
create or replace function transactions.apply_rule() returns trigger
language plpgsql security invoker set search_path = ''
as $$
declare
  taken_back uuid;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('category rules of ' || new.user_id, 0));
  select rule.category into new.rule_category
  from transactions.category_rules as rule
  where rule.user_id = new.user_id and rule.kind = new.kind
    and rule.subject = transactions.rule_key(new.description, new.other_id);
  -- What takes another back counts where its person has put that one.
  select operation.original_id into taken_back
  from operations.operations as operation
  where operation.id = new.operation_id;
  if taken_back is not null then
    select original.own_category into new.own_category
    from transactions.transactions as original
    where original.user_id = new.user_id and original.operation_id = taken_back and original.leg = new.leg
    limit 1;
  end if;
  if new.own_category is not null or new.rule_category is not null then
    new.given_category := new.category;
    new.category := coalesce(new.own_category, new.rule_category);
  end if;
  return new;
end
$$;

-- A payer at a bank may go by another name once money has arrived, and an address may turn out to be a person: then the
-- rule is about that name, or that person, too.
create or replace function transactions.carry_rule() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('category rules of ' || new.user_id, 0));
  insert into transactions.category_rules
    (user_id, kind, subject, id, category, replaced_category, made_on, replaced_own_category, created_at)
  select user_id, kind, transactions.rule_key(new.description, new.other_id), id, category, replaced_category, made_on,
    replaced_own_category, created_at
  from transactions.category_rules
  where user_id = new.user_id and kind = new.kind
    and subject = transactions.rule_key(old.description, old.other_id)
  on conflict do nothing;
  select rule.category into new.rule_category
  from transactions.category_rules as rule
  where rule.user_id = new.user_id and rule.kind = new.kind
    and rule.subject = transactions.rule_key(new.description, new.other_id);
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
drop trigger carry_rule on transactions.transactions;
create trigger carry_rule before update of description, other_id on transactions.transactions
  for each row
  when (transactions.rule_key(old.description, old.other_id)
    is distinct from transactions.rule_key(new.description, new.other_id))
  execute function transactions.carry_rule();

-- Another person's transactions, which were counted by the name alone.
set local role sadaf_system;
update transactions.transactions as transaction
set rule_category = null, category = coalesce(own_category, given_category, category),
  given_category = case when own_category is not null then given_category end
where rule_category is not null and other_id is not null
  and not exists (
    select from transactions.category_rules as rule
    where rule.user_id = transaction.user_id and rule.kind = transaction.kind
      and rule.subject = transactions.rule_key(transaction.description, transaction.other_id));
reset role;
