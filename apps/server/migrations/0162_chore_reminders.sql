-- Parents are reminded once of a chore that waits for them for 72 hours. Locks family.chores for a moment.

alter table family.chores add column reminded_at timestamptz;
create index chores_that_wait on family.chores (changed_at) where state = 'done' and reminded_at is null;
