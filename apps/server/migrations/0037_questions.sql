-- What providers asked us and were answered in the same request, as a card network asks whether a purchase is good:
-- whoever asks the same again is given the same bytes.
-- Locks nothing: the table is new.

create table providers.questions (
  provider text not null,
  question_id text not null,
  -- The bytes as they came, since that is what was signed: another question under the same id is refused.
  raw bytea not null,
  reply text not null,
  -- The bytes that are the answer.
  answer bytea not null,
  asked_at timestamptz not null,
  primary key (provider, question_id),
  constraint a_reply_is_yes_or_no check (reply in ('approved', 'declined'))
);
grant select, insert, update on providers.questions to sadaf_system;
