-- Who a person is to others and how they like things: the wallet id that anyone can pay, name, preferences.

create schema profile;
grant usage on schema profile to sadaf_user, sadaf_system;

create table profile.people (
  user_id uuid primary key,
  wallet_id text not null unique check (wallet_id ~ '^SDF-[2-9A-HJKMNP-Z]{8}$'),
  name text not null check (length(name) between 1 and 120),
  avatar_url text,
  language text not null default 'en' check (language in ('en', 'ar')),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  currency text not null default 'USD',
  time_zone text not null default 'UTC',
  notify_email boolean not null default true,
  notify_push boolean not null default true,
  notify_sms boolean not null default false,
  created_at timestamptz not null
);
call app.protect('profile.people');

-- Whom a wallet id or a confirmed e-mail address names: the one thing a person may learn of another.
create function profile.find_person(by_wallet_id text, by_email text)
returns table (user_id uuid, name text, wallet_id text)
language sql stable security definer set search_path = ''
as $$
  select person.user_id, person.name, person.wallet_id
  from profile.people as person
  join auth.users as account on account.id = person.user_id
  where account.deleted_at is null
    and case
      when by_wallet_id is not null then person.wallet_id = by_wallet_id
      else account.email = lower(by_email) and account.email_confirmed_at is not null
    end
$$;
revoke execute on function profile.find_person from public;
grant execute on function profile.find_person to sadaf_user, sadaf_system;
