-- Orders name the schedule that placed them: a recurring buy adds up what it has bought.
-- Locks orders for the moment in which the column is added; no order has a schedule yet, so the index is empty.
alter table trading.orders add column schedule_id uuid;
create index orders_of_schedules on trading.orders (user_id, schedule_id) where schedule_id is not null;
