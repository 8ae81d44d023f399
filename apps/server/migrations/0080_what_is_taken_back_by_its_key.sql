-- A category is looked for by keys alone: joined to all that somebody has, what takes nothing back cost the more the
-- more they had, wherever the plan was made while the table was small.
create or replace function transactions.apply_rule() returns trigger
language plpgsql security invoker set search_path = ''
as $$
declare
  taken_back uuid;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('category rules of ' || new.user_id, 0));
  select rule.category into new.rule_category
  from transactions.category_rules as rule
  where rule.user_id = new.user_id and rule.kind = new.kind and rule.name = transactions.ruled_name(new.description);
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
