-- Restrictions of accounts: since when somebody can move no money out, the class of the reason, what they are asked to send
-- and by when they hear from us. A person reads their own and changes none; operators place and lift them by verbs.
-- Locks nothing: the table is new.

create schema restrictions;
grant usage on schema restrictions to sadaf_user, sadaf_system;

create table restrictions.restrictions (
  user_id uuid not null,
  id uuid not null,
  reason text not null check (reason in ('documents', 'security', 'provider', 'legal')),
  asks_for text[] not null,
  placed_at timestamptz not null,
  answer_by timestamptz not null,
  lifted_at timestamptz,
  primary key (user_id, id)
);
create unique index one_restriction_at_a_time on restrictions.restrictions (user_id) where lifted_at is null;
call app.protect('restrictions.restrictions');
revoke insert, update, delete on restrictions.restrictions from sadaf_user;
