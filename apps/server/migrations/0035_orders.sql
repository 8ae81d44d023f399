-- The row of an operation is itself the order to its provider: when it is due, whoever has a hand free tells the provider
-- or asks it. Before, each had a job of its own, which cost as much as the rest of a payment.

alter table operations.operations
  -- When to look at it next; null where there is nothing to tell or to ask.
  add column due_at timestamptz,
  -- Until when nobody else takes what is being told or asked at this moment.
  add column taken_until timestamptz,
  -- In vain, since the last news.
  add column attempts int not null default 0;

-- What was under way is looked at once more.
set local role sadaf_system;
update operations.operations set due_at = created_at
where status = 'pending' and kind in ('topup', 'payment', 'conversion');
reset role;

create index operations_due on operations.operations (provider, due_at) where due_at is not null;

-- The queue's tables are there on a database that was in use.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs where task_id in (
      select id from graphile_worker._private_tasks
      where identifier in ('operations.submit', 'operations.poll')
    );
  end if;
end
$$;
