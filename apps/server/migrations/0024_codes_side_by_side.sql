-- Several tokens of one purpose are good at the same time: whoever asks for a mail to somebody's address must not
-- make worthless what its owner has just received. What is sent while a code is good carries the same code (its
-- series), so that a flood of mails is not a flood of codes to be guessed. What is under way keeps its code, and is
-- gone within the hour. Locks a small table for a moment.

alter table auth.one_time_tokens
  drop constraint one_time_tokens_user_id_purpose_key,
  -- Null where only the link is good any more.
  alter column code_hash drop not null,
  add column series uuid,
  add column series_began_at timestamptz;
