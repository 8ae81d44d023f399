-- Apps that people sign in to with their account here (OAuth 2.1), and requests of apps that wait for an answer. Locks nothing that matters: the tables are new.

create table auth.oauth_clients (
  -- The developer whose app it is; null where an administrator made it, or it registered itself.
  user_id uuid references auth.users on delete cascade,
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  uri text check (length(uri) <= 500),
  logo_uri text check (length(logo_uri) <= 500),
  registration_type text not null check (registration_type in ('dynamic', 'manual')),
  token_endpoint_auth_method text not null
    check (token_endpoint_auth_method in ('none', 'client_secret_basic', 'client_secret_post')),
  -- A digest: the secret itself is shown once. A public app has none.
  secret_hash bytea check (length(secret_hash) = 32),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  grant_types text[] not null,
  -- Scopes that it may ask for.
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint a_public_app_has_no_secret
    check ((token_endpoint_auth_method = 'none') = (secret_hash is null))
);
create index oauth_clients_owner on auth.oauth_clients (user_id, id);
create index oauth_clients_created on auth.oauth_clients (created_at, id);

-- Of no person yet: a signed-in person who knows the id answers it, once.
create table auth.oauth_requests (
  id uuid primary key,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  redirect_uri text not null check (length(redirect_uri) <= 500),
  scopes text[] not null,
  state text check (length(state) <= 2000),
  nonce text check (length(nonce) <= 500),
  code_challenge text not null check (length(code_challenge) = 43),
  -- Whether the app wants the person to be asked although they have allowed it before.
  asks_always boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index oauth_requests_client on auth.oauth_requests (client_id);
create index oauth_requests_expiry on auth.oauth_requests (expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['oauth_clients', 'oauth_requests'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I force row level security', name);
    execute format('create policy system on auth.%I to sadaf_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to sadaf_system', name);
  end loop;
end
$$;
