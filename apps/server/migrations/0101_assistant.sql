-- Conversations with the assistant: each question with the answer that it got, and how the question was understood, which
-- the next one in the conversation may refer to.
-- Locks nothing: the tables are new.

create schema assistant;
grant usage on schema assistant to sadaf_user, sadaf_system;

create table assistant.conversations (
  user_id uuid not null,
  id uuid not null,
  title text not null,
  created_at timestamptz not null,
  -- When the latest question was asked.
  asked_at timestamptz not null,
  primary key (user_id, id)
);
call app.protect('assistant.conversations');

create table assistant.messages (
  user_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  question text not null,
  -- As the API gives it, figures and links included: an answer stays what it was when it was given.
  answer jsonb not null,
  -- What was asked for, as far as it was understood; null where it was not.
  reading jsonb,
  asked_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, conversation_id) references assistant.conversations (user_id, id) on delete cascade
);
create index messages_of_a_conversation on assistant.messages (user_id, conversation_id, id);
call app.protect('assistant.messages');
