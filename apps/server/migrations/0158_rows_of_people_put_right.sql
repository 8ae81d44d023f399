-- Two migrations before changed rows of people as the owner of the tables, whom row-level security shows none where they are
-- no superuser (docs/operating.md): transactions between people from before 0100 stayed without the other person, and
-- pledges from before 0113 above their goals. What was changed then stays as it is. Writing waits while rows are filled in.

set local role sadaf_system;
update transactions.transactions as transaction
set other_id = case transaction.user_id when operation.user_id then operation.counter_user_id else operation.user_id end
from operations.operations as operation
where transaction.other_id is null and operation.id = transaction.operation_id
  and operation.counter_user_id <> operation.user_id
  and transaction.user_id in (operation.user_id, operation.counter_user_id);
update family.pledges as pledge
set amount_minor = goal.target_minor
from family.goals as goal
where goal.id = pledge.goal_id and pledge.amount_minor > goal.target_minor;
reset role;
