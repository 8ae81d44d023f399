-- What a database has been stays known: one that was a demonstration holds accounts whose passwords anybody knows and
-- money that nobody paid in, so a production refuses it.

create table platform.marks (
  name text primary key,
  made_at timestamptz not null
);
grant select, insert, delete on platform.marks to sadaf_system;

-- A demonstration has always named prices of the sandbox from its first moment on.
insert into platform.marks (name, made_at)
select 'demonstration', now() where exists (select from markets.quotes where is_sandbox);
