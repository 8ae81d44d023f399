-- Whom a transaction between two people is with, so that it is known apart from others of the same name. Writing waits
-- while the rows of payments are filled in, in one pass over them.

alter table transactions.transactions add column other_id uuid;
update transactions.transactions as transaction
set other_id = case transaction.user_id when operation.user_id then operation.counter_user_id else operation.user_id end
from operations.operations as operation
where operation.id = transaction.operation_id and operation.counter_user_id <> operation.user_id
  and transaction.user_id in (operation.user_id, operation.counter_user_id);
create index transactions_with_person on transactions.transactions (user_id, other_id, occurred_at desc, id desc)
  where other_id is not null;
