-- An invitation that was withdrawn or declined is kept until it would have expired: nobody is told of one household, or
-- by one inviter, again and again. Who has sent it counts a day's invitations, and takes those along that wait when they
-- leave. Inviting waits while the index is built; the table holds what two weeks bring.

alter table family.invitations
  -- Null where it was sent before this was kept.
  add column inviter_id uuid,
  add column state text not null default 'open' check (state in ('open', 'withdrawn', 'declined'));
create index invitations_of_inviter on family.invitations (inviter_id, created_at);
