-- What people have allowed apps to do, each time an app was let in, and its tokens. Ending a grant deletes all of it.
-- Locks nothing that matters: the tables are new.

create table auth.oauth_grants (
  user_id uuid not null references auth.users on delete cascade,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  granted_at timestamptz not null,
  primary key (user_id, client_id)
);
create index oauth_grants_client on auth.oauth_grants (client_id);

-- One sign-in to an app: the code that it was answered with, and the family of tokens that the code was exchanged for.
create table auth.oauth_authorizations (
  user_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  scopes text[] not null,
  redirect_uri text not null,
  nonce text,
  -- When the person had last proven who they are.
  authenticated_at timestamptz not null,
  code_challenge text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  code_expires_at timestamptz not null,
  code_used_at timestamptz,
  -- Each refresh token is derived from the one before with this key, so that a lost answer can be given again.
  refresh_key bytea not null,
  created_at timestamptz not null,
  -- When the last of its tokens expires.
  expires_at timestamptz not null,
  -- Since a code or a refresh token was used a second time.
  ended_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, client_id) references auth.oauth_grants on delete cascade
);
create index oauth_authorizations_code on auth.oauth_authorizations (code_hash);
create index oauth_authorizations_grant on auth.oauth_authorizations (user_id, client_id);
create index oauth_authorizations_expiry on auth.oauth_authorizations (expires_at);

create table auth.oauth_tokens (
  user_id uuid not null,
  id uuid not null,
  authorization_id uuid not null,
  kind text not null check (kind in ('access', 'refresh')),
  token_hash bytea not null check (length(token_hash) = 32),
  -- Of a refresh token: the one that it replaced.
  parent_id uuid,
  -- Of an access token: all of the authorization's, or fewer where the app asked for fewer.
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, authorization_id) references auth.oauth_authorizations on delete cascade
);
create index oauth_tokens_hash on auth.oauth_tokens (token_hash);
create index oauth_tokens_authorization on auth.oauth_tokens (user_id, authorization_id);
create index oauth_tokens_expiry on auth.oauth_tokens (expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['oauth_grants', 'oauth_authorizations', 'oauth_tokens'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I force row level security', name);
    execute format('create policy system on auth.%I to sadaf_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to sadaf_system', name);
  end loop;
end
$$;
