-- The code of a statement covers all that it says: the words of its lines, and whose it is.
-- Statements made before this keep the code that they were given, and are verified by what it covers (version 1).

alter table statements.statements
  add column version smallint not null default 1,
  -- Of holder, IBAN and account number, with the salt. Once the person has left, the salt is gone with the three, so
  -- that nobody finds out by trying whose it was, and the hash stays.
  add column holder_hash bytea,
  add column holder_salt bytea,
  add constraint it_has_a_holder check (version = 1 or holder_hash is not null);
alter table statements.statements alter column version drop default;
grant update (holder_salt) on statements.statements to sadaf_system;
