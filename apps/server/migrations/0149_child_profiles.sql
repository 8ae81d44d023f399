-- Profiles of Teens and Children without an email address: a Parent makes one and hands over a device code, by which one
-- device signs in as them. Locks family.members for a moment; the other table is new.

create table auth.device_codes (
  -- The profile that it signs in as: one code at a time.
  user_id uuid primary key references auth.users on delete cascade,
  -- A keyed digest: the code itself is kept nowhere.
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index device_codes_by_code on auth.device_codes (code_hash);
create index device_codes_expiry on auth.device_codes (expires_at);

alter table auth.device_codes enable row level security;
alter table auth.device_codes force row level security;
create policy system on auth.device_codes to sadaf_system using (true) with check (true);
grant select, insert, update, delete on auth.device_codes to sadaf_system;

alter table family.members
  -- Of a profile without an email address: the year of birth that its Parent has told.
  add column birth_year smallint check (birth_year between 1900 and 2200);
