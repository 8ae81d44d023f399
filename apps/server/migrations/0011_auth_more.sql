-- More ways to prove who one is: recovery codes, passkeys, other providers' accounts, single sign-on.

-- Each is good once. A person has one set, which is a factor of type recovery_codes.
create table auth.mfa_recovery_codes (
  user_id uuid not null,
  id uuid not null,
  factor_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, factor_id) references auth.mfa_factors on delete cascade
);
create unique index mfa_recovery_codes_hash on auth.mfa_recovery_codes (user_id, code_hash);

-- What a browser was asked to sign with a passkey: to keep a new one, or to sign in by one (then nobody's yet).
create table auth.passkey_challenges (
  id uuid primary key,
  user_id uuid references auth.users on delete cascade,
  challenge text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index passkey_challenges_user on auth.passkey_challenges (user_id);
create index passkey_challenges_expiry on auth.passkey_challenges (expires_at);

-- Somebody is at another provider's sign-in page and will come back with this state.
create table auth.oauth_states (
  state_hash bytea primary key,
  provider text not null,
  -- Proof key and nonce of our own request to the provider, encrypted.
  request_secrets text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- The signed-in person who wants the provider's account linked to theirs.
  linking_user_id uuid references auth.users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index oauth_states_linking on auth.oauth_states (linking_user_id);
create index oauth_states_expiry on auth.oauth_states (expires_at);

create table auth.sso_providers (
  id uuid primary key,
  entity_id text not null unique,
  entry_point text not null,
  -- PEM, any of which may have signed.
  certificates text[] not null,
  -- Our name of an attribute to the provider's.
  attribute_mapping jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table auth.sso_domains (
  domain text primary key check (domain = lower(domain)),
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  created_at timestamptz not null
);
create index sso_domains_provider on auth.sso_domains (sso_provider_id);

create table auth.saml_relay_states (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  request_id text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index saml_relay_states_provider on auth.saml_relay_states (sso_provider_id);
create index saml_relay_states_expiry on auth.saml_relay_states (expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['mfa_recovery_codes', 'passkey_challenges', 'oauth_states', 'sso_providers',
    'sso_domains', 'saml_relay_states']
  loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I force row level security', name);
    execute format('create policy system on auth.%I to sadaf_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to sadaf_system', name);
  end loop;
end
$$;
