-- Which text about the risks of what a person has read and accepted, before their first order.
-- Locks nothing: the table is new.

create schema risks;
grant usage on schema risks to sadaf_user, sadaf_system;

create table risks.acknowledgements (
  user_id uuid not null,
  subject text not null check (subject in ('crypto', 'securities')),
  version int not null check (version > 0),
  acknowledged_at timestamptz not null,
  primary key (user_id, subject, version)
);
call app.protect('risks.acknowledgements');
