-- A member has one pledge for a goal, which a new one replaces: pledges are bounded by members and goals, and what was
-- mistyped can be put right. What a member had pledged so far counts up to the target. Pledging waits while the rows are
-- summed; a household has a few.

update family.pledges as pledge
set amount_minor = least(summed.amount, goal.target_minor, 1e36)
from (
  select user_id, goal_id, sum(amount_minor) as amount, max(id::text)::uuid as id
  from family.pledges
  group by user_id, goal_id
) as summed
join family.goals as goal on goal.id = summed.goal_id
where pledge.user_id = summed.user_id and pledge.id = summed.id;
delete from family.pledges as pledge
using family.pledges as kept
where kept.user_id = pledge.user_id and kept.goal_id = pledge.goal_id and kept.id > pledge.id;
alter table family.pledges add constraint pledged_once unique (user_id, goal_id);
