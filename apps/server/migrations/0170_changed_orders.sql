-- Changes of open orders: the terms that take over once the venue has called the order off, and the order that has them.
-- Locks orders for the moment in which the columns are added: none has a default, so no row is written.
alter table trading.orders
  add column change_asked jsonb,
  add column replaced_by uuid,
  add column replaces uuid,
  add constraint only_cancelled_orders_are_replaced check (replaced_by is null or stage = 'cancelled');
