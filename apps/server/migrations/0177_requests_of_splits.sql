-- Requests name the transaction that they split, for the one who asks: those of a transaction are shown beside it.
-- Locks requests for the moment in which the column is added; no request has one yet, so the index is empty.
alter table requests.requests add column splits uuid;
create index requests_of_splits on requests.requests (user_id, splits, id) where splits is not null;
