-- What was written to us by people and companies that may have no account. No table for people: only operators read it, by
-- a view, and it is deleted a year after it was closed. Locks nothing: all of it is new.

create table support.enquiries (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'enterprise')),
  name text not null,
  organisation text,
  email text not null check (email = lower(email)),
  words text not null check (length(words) between 1 and 4000),
  -- That of the page on which it was written: the answer is in it.
  language text not null check (language in ('en', 'ar')),
  state text not null check (state in ('open', 'answered', 'closed')),
  answer text,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'answered') = (answer is not null))
);
create index enquiries_by_state on support.enquiries (state, id);
create index enquiries_of_address on support.enquiries (email, created_at);
create index enquiries_to_forget on support.enquiries (closed_at) where closed_at is not null;
grant select, insert, update, delete on support.enquiries to sadaf_system;

create view ops.enquiries as
select id, kind, name, organisation, email, words, language, state, answer, created_at, closed_at
from support.enquiries
where (select app.is_operator());

do $$
begin
  grant create on schema ops to sadaf_system;
  grant select on ops.enquiries to sadaf_operator;
  alter view ops.enquiries owner to sadaf_system;
  revoke create on schema ops from sadaf_system;
end
$$;
