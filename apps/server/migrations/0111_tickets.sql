-- What people ask support for and what operators answer: a ticket, and what was written in it. Operators read both by
-- views. Locks nothing: all of it is new.

create schema support;
grant usage on schema support to sadaf_user, sadaf_system;

create table support.tickets (
  user_id uuid not null,
  id uuid not null,
  topic text not null check (
    topic in ('account', 'payments', 'cards', 'crypto', 'verification', 'security', 'privacy', 'other')
  ),
  subject text not null check (length(subject) between 1 and 120),
  -- open: waits for us; answered: waits for the person; solved: by the person's own word, until they write again.
  state text not null check (state in ('open', 'answered', 'solved')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (user_id, id)
);
create index tickets_unsolved on support.tickets (user_id) where state <> 'solved';
-- For operators: the one that waits longest first.
create index tickets_by_state on support.tickets (state, id);
-- For how soon answers come.
create index tickets_by_day on support.tickets (created_at);
create index tickets_by_id on support.tickets (id);
call app.protect('support.tickets');

create table support.ticket_messages (
  user_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  -- Which operator wrote, the trail of operators says.
  author text not null check (author in ('person', 'operator')),
  words text not null check (length(words) between 1 and 4000),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index messages_of_ticket on support.ticket_messages (user_id, ticket_id, id);
create index messages_newest on support.ticket_messages (user_id, created_at desc) where author = 'person';
call app.protect('support.ticket_messages');

create view ops.tickets as
select user_id, id, topic, subject, state, created_at, changed_at
from support.tickets
where (select app.is_operator());

create view ops.ticket_messages as
select user_id, id, ticket_id, author, words, created_at
from support.ticket_messages
where (select app.is_operator());

do $$
declare
  name text;
begin
  grant create on schema ops to sadaf_system;
  foreach name in array array['tickets', 'ticket_messages'] loop
    execute format('grant select on ops.%I to sadaf_operator', name);
    execute format('alter view ops.%I owner to sadaf_system', name);
  end loop;
  revoke create on schema ops from sadaf_system;
end
$$;
