-- Bytes that are being removed: no object can come to own them any more, and they stay written down until they are
-- gone. Where bytes lie elsewhere they are removed without a transaction being held open meanwhile. Locks nothing that
-- matters: the table is new.

create table storage.doomed (
  version uuid primary key
);
grant select, insert, delete on storage.doomed to sadaf_system;
