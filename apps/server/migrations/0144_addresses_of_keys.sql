-- From which addresses and networks a key may be used; from everywhere where none is named.
-- Locks nothing that matters: the default is a constant, so that no row is written.

alter table developers.api_keys add column addresses text[] not null default '{}'
  constraint few_addresses check (cardinality(addresses) <= 20);
