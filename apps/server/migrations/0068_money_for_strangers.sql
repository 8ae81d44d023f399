-- Money that waits for somebody who has no wallet yet is an operation as any other. Whoever proves an address finds what
-- waits for it, and how many strangers somebody sent to in a day is counted. Building the indexes reads the table once,
-- and payments wait for that long.

create index operations_for_strangers on operations.operations ((details ->> 'address'), created_at)
  where kind = 'invited_payment';
create index operations_to_strangers on operations.operations (user_id, created_at)
  where kind = 'invited_payment';
