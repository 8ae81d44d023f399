-- Files that people send with messages of their tickets: pictures without metadata, and PDF. Operators read what was sent
-- by a view. Locks nothing that matters: the table is new.

create table support.attachments (
  user_id uuid not null,
  -- The file, whose bytes never change.
  id uuid not null,
  -- Both null until it is sent.
  ticket_id uuid,
  message_id uuid,
  name text not null check (length(name) between 1 and 140),
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  size_bytes int not null check (size_bytes > 0),
  created_at timestamptz not null,
  -- A removed file counts towards its day until the row goes.
  removed_at timestamptz,
  primary key (user_id, id),
  constraint sent_with_a_message check ((ticket_id is null) = (message_id is null)),
  constraint removed_before_it_was_sent check (removed_at is null or message_id is null)
);
create index attachments_of_ticket on support.attachments (user_id, ticket_id, id) where message_id is not null;
create index attachments_newest on support.attachments (user_id, created_at desc);
create index attachments_unsent on support.attachments (created_at) where message_id is null;
-- For operators, who name the file alone.
create index attachments_by_id on support.attachments (id);
call app.protect('support.attachments');
-- A person sends and removes what the system has written.
revoke insert, delete on support.attachments from sadaf_user;

create view ops.ticket_attachments as
select user_id, id, ticket_id, message_id, name, media_type, size_bytes, created_at
from support.attachments
where message_id is not null and (select app.is_operator());

do $$
begin
  grant create on schema ops to sadaf_system;
  grant select on ops.ticket_attachments to sadaf_operator;
  alter view ops.ticket_attachments owner to sadaf_system;
  revoke create on schema ops from sadaf_system;
end
$$;
