-- How each holding stood at the end of each day on which something came or left: what a portfolio was worth on any day,
-- and what of it was sold at what cost, are read from these rows, however many movements there have been. They are kept in
-- the transaction of each movement and can be made anew from the movements, which stay the truth.
-- Holdings with movements from before have none yet: they are made when they are first asked for.
-- Locks what is written down of holdings while its index is built and its swaps are marked, a moment at the size it has.

alter table portfolio.movements
  -- From one holding of the person's to another: nothing came from outside, and nothing went there.
  add column is_within boolean not null default false;

update portfolio.movements as movement set is_within = true
from portfolio.movements as other
where other.user_id = movement.user_id and other.operation_id = movement.operation_id
  and other.holding_id <> movement.holding_id;

-- What is left of purchases is a first one and all that came after it.
create index acquisitions_in_order on portfolio.movements (user_id, holding_id, at, id) where kind = 'acquired';

create table portfolio.days (
  user_id uuid not null,
  holding_id uuid not null,
  -- Of UTC, as the closes are that it is valued by.
  day date not null,
  -- The last movement that is counted.
  last_id uuid not null,
  -- All that is held, and what of it has a known cost.
  quantity_minor numeric(38, 0) not null check (quantity_minor >= 0),
  known_minor numeric(38, 0) not null check (known_minor >= 0),
  -- The purchase that is sold from next, and what is left of it; those after it are whole.
  lot_id uuid,
  lot_at timestamptz,
  lot_minor numeric(38, 0) check (lot_minor >= 0),
  lot_cost_minor numeric(38, 0) check (lot_cost_minor >= 0),
  lot_count int not null check (lot_count >= 0),
  -- What is held at a known cost has cost, by either method of saying what was sold.
  cost_first_minor numeric(38, 0) not null check (cost_first_minor >= 0),
  cost_average_minor numeric(38, 0) not null check (cost_average_minor >= 0),
  -- Since the beginning: what sales brought more than what was sold had cost,
  realised_first_minor numeric(38, 0) not null,
  realised_average_minor numeric(38, 0) not null,
  -- what was paid for what came from outside, what was had for what went there,
  paid_in_minor numeric(38, 0) not null check (paid_in_minor >= 0),
  got_out_minor numeric(38, 0) not null check (got_out_minor >= 0),
  -- what came at no known cost, and what left without having come.
  came_unknown_minor numeric(38, 0) not null check (came_unknown_minor >= 0),
  missing_minor numeric(38, 0) not null check (missing_minor >= 0),
  primary key (user_id, holding_id, day),
  constraint a_lot_is_told_whole check (
    (lot_id is null) = (lot_at is null) and (lot_id is null) = (lot_minor is null)
    and (lot_id is null) = (lot_count = 0) and (lot_cost_minor is null or lot_id is not null)
  )
);
call app.protect('portfolio.days');
