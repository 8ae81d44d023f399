-- Texts that a person has accepted: terms and privacy notice, and the texts about risks, which had a table of their own.
-- The account says when its person signed up by themselves, since that is how terms are accepted first.
-- Locks auth.users for a moment (a column without a default), and moves a row for each accepted text about risks.

alter table auth.users add column signed_up_at timestamptz;

create schema legal;
grant usage on schema legal to sadaf_user, sadaf_system;

create table legal.acceptances (
  user_id uuid not null,
  document text not null check (document in ('terms', 'privacy', 'crypto_risks', 'securities_risks')),
  version int not null check (version > 0),
  -- The language that the text was read in; unknown for what was accepted before this table.
  language text check (language in ('en', 'ar')),
  accepted_at timestamptz not null,
  primary key (user_id, document, version)
);
call app.protect('legal.acceptances');
-- An acceptance is written down once and stays.
revoke update, delete on legal.acceptances from sadaf_user;

insert into legal.acceptances (user_id, document, version, language, accepted_at)
select user_id, subject || '_risks', version, null, acknowledged_at from risks.acknowledgements;

drop table risks.acknowledgements;
drop schema risks;
