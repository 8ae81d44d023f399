-- Choices about the assistant: by which engine it answers, in which language and tone, and which sources it may read; with
-- the use of a language model today, which has a bound. A person without a row has the defaults.
-- Locks nothing: the table is new.

create table assistant.settings (
  user_id uuid primary key,
  engine text not null check (engine in ('built_in', 'language_model')),
  language text not null check (language in ('question', 'en', 'ar')),
  tone text not null check (tone in ('full', 'brief')),
  reads text[] not null check (cardinality(reads) <= 20),
  -- The day of the counts below, in UTC; those of another day are over.
  model_day date not null,
  model_answers int not null check (model_answers >= 0),
  model_tokens bigint not null check (model_tokens >= 0)
);
call app.protect('assistant.settings');
