-- API keys that people make for their own programs. A key is shown once; its hash stays.
-- Locks nothing that matters: the table is new.

create schema developers;
grant usage on schema developers to sadaf_user, sadaf_system;

create table developers.api_keys (
  user_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- The beginning and the end of the key, by which its owner knows it.
  hint text not null check (length(hint) between 8 and 24),
  hash bytea not null check (length(hash) = 32),
  scopes text[] not null check (cardinality(scopes) between 1 and 100),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (user_id, id)
);
create index api_keys_by_hash on developers.api_keys (hash);
call app.protect('developers.api_keys');
