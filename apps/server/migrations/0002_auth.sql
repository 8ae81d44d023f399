-- Who people are and how they prove it: accounts, sessions, one-time tokens, factors, keys and the trail of it.
-- Written by sadaf_system alone; a person reads nothing here but their own security trail.
-- The columns cover the whole of the auth contract (phone, web3, single sign-on, factors), so that later parts
-- fill them instead of changing them.

create schema auth;
grant usage on schema auth to sadaf_system, sadaf_user;

create table auth.users (
  id uuid primary key,
  email text check (email = lower(email)),
  email_confirmed_at timestamptz,
  phone text check (phone ~ '^[1-9][0-9]{6,14}$'),
  phone_confirmed_at timestamptz,
  password_hash text,
  -- Addresses asked for and not yet proven; for mail, which of the two parties have agreed so far.
  new_email text check (new_email = lower(new_email)),
  new_email_current_agreed_at timestamptz,
  new_email_new_agreed_at timestamptz,
  email_change_sent_at timestamptz,
  new_phone text,
  phone_change_sent_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  invited_at timestamptz,
  last_sign_in_at timestamptz,
  -- Set once, when the account could first be used; what others do for a new person hangs on it.
  activated_at timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  role text not null default 'authenticated',
  is_anonymous boolean not null default false,
  is_sso_user boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- People of a single sign-on provider are told apart by their identity, not by an address.
create unique index users_email on auth.users (email) where not is_sso_user;
create unique index users_phone on auth.users (phone) where not is_sso_user;
create index users_created on auth.users (created_at, id);

create table auth.identities (
  user_id uuid not null references auth.users on delete cascade,
  id uuid not null,
  provider text not null,
  -- The person's id at the provider; for mail and phone it is the account's own id.
  provider_id text not null,
  identity_data jsonb not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create unique index identities_provider on auth.identities (provider, provider_id);

create table auth.sessions (
  user_id uuid not null references auth.users on delete cascade,
  id uuid not null,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2', 'aal3')),
  factor_id uuid,
  user_agent text,
  ip inet,
  -- Each refresh token is derived from its parent with this key, so that a racing tab can be handed the
  -- current token although only hashes are kept.
  refresh_key bytea not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  not_after timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('sign_out', 'refresh_reuse', 'password_change', 'factor_change', 'expired', 'admin')),
  primary key (user_id, id),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_live on auth.sessions (user_id) where ended_at is null;
create index sessions_ended on auth.sessions (ended_at) where ended_at is not null;

create table auth.refresh_tokens (
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  parent_id uuid,
  token_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, session_id) references auth.sessions on delete cascade
);
create unique index refresh_tokens_hash on auth.refresh_tokens (token_hash);
create index refresh_tokens_session on auth.refresh_tokens (user_id, session_id);
create index refresh_tokens_used on auth.refresh_tokens (used_at) where used_at is not null;

-- How a session was proven, and when: the `amr` claim.
create table auth.amr_claims (
  user_id uuid not null,
  session_id uuid not null,
  method text not null,
  authenticated_at timestamptz not null,
  primary key (user_id, session_id, method),
  foreign key (user_id, session_id) references auth.sessions on delete cascade
);

-- A proof key waiting for its code: the caller holds the verifier, the link or provider brings the code.
create table auth.flow_state (
  id uuid primary key,
  user_id uuid references auth.users on delete cascade,
  authentication_method text not null,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  auth_code_hash bytea,
  provider text,
  redirect_to text,
  provider_tokens jsonb,
  created_at timestamptz not null,
  auth_code_issued_at timestamptz
);
create unique index flow_state_code on auth.flow_state (auth_code_hash);
create index flow_state_user on auth.flow_state (user_id);
create index flow_state_created on auth.flow_state (created_at);

create table auth.one_time_tokens (
  user_id uuid not null references auth.users on delete cascade,
  id uuid not null,
  purpose text not null check (purpose in ('signup', 'invite', 'magiclink', 'recovery', 'email_change_current',
    'email_change_new', 'reauthentication', 'sms', 'phone_change')),
  -- The mail address or phone number that the token went to.
  address text not null,
  link_hash bytea,
  code_hash bytea not null,
  tries integer not null default 0,
  flow_state_id uuid references auth.flow_state on delete set null,
  redirect_to text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, purpose)
);
create unique index one_time_tokens_link on auth.one_time_tokens (link_hash);
create index one_time_tokens_address on auth.one_time_tokens (address, purpose);
create index one_time_tokens_expiry on auth.one_time_tokens (expires_at);

create table auth.mfa_factors (
  user_id uuid not null references auth.users on delete cascade,
  id uuid not null,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_codes')),
  status text not null check (status in ('unverified', 'verified')),
  friendly_name text,
  secret text,
  phone text,
  -- The last one-time password step that was accepted: each is good once.
  last_step bigint,
  webauthn_credential jsonb,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create unique index mfa_factors_name on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';

create table auth.mfa_challenges (
  user_id uuid not null,
  id uuid not null,
  factor_id uuid not null,
  ip inet,
  code_hash bytea,
  tries integer not null default 0,
  webauthn_options jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, factor_id) references auth.mfa_factors on delete cascade
);
create index mfa_challenges_factor on auth.mfa_challenges (user_id, factor_id);
create index mfa_challenges_expiry on auth.mfa_challenges (expires_at);

create table auth.passkeys (
  user_id uuid not null references auth.users on delete cascade,
  id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  friendly_name text,
  aaguid uuid,
  is_backed_up boolean not null default false,
  last_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create unique index passkeys_credential on auth.passkeys (credential_id);

-- Things that are good once: web3 messages, passkey challenges, assertions.
create table auth.used_nonces (
  kind text not null,
  nonce_hash bytea not null,
  expires_at timestamptz not null,
  primary key (kind, nonce_hash)
);
create index used_nonces_expiry on auth.used_nonces (expires_at);

create table auth.signing_keys (
  kid text primary key,
  algorithm text not null,
  private_jwk jsonb not null,
  -- One key signs; all that are not revoked verify.
  status text not null check (status in ('standby', 'current', 'previous', 'revoked')),
  created_at timestamptz not null
);
create unique index signing_keys_current on auth.signing_keys (status) where status = 'current';

-- Append-only: nobody is granted update or delete. No reference to the account, so that it outlives it.
create table auth.audit_log (
  user_id uuid not null,
  id uuid not null,
  occurred_at timestamptz not null,
  action text not null,
  session_id uuid,
  ip inet,
  user_agent text,
  details jsonb not null default '{}',
  primary key (user_id, id)
);

create table auth.rate_limits (
  -- A digest: neither addresses nor networks are kept here in the clear.
  key_hash bytea primary key,
  points integer not null,
  expires_at timestamptz not null
);
create index rate_limits_expiry on auth.rate_limits (expires_at);

do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'auth' loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I force row level security', name);
    execute format('create policy system on auth.%I to sadaf_system using (true) with check (true)', name);
    if name <> 'audit_log' then
      execute format('grant select, insert, update, delete on auth.%I to sadaf_system', name);
    end if;
  end loop;
end
$$;

grant select, insert on auth.audit_log to sadaf_system;
grant select on auth.audit_log to sadaf_user;
create policy own on auth.audit_log for select to sadaf_user using (user_id = app.user_id());
