-- The visitors of a demonstration that is open to others: a browser that came, the addresses that are its own, and
-- the household that was opened for it. None of it is an account's: accounts come and go under these addresses.

create schema demo;
grant usage on schema demo to sadaf_system;

create table demo.visitors (
  id uuid primary key,
  network text not null,
  made_at timestamptz not null,
  used_at timestamptz not null
);
create index visitors_used on demo.visitors (used_at);
grant select, insert, update, delete on demo.visitors to sadaf_system;

-- An e-mail address, or a number with its plus sign: as the mailbox names recipients.
create table demo.addresses (
  address text primary key,
  visitor_id uuid not null references demo.visitors (id) on delete cascade,
  is_household boolean not null,
  network text not null,
  claimed_at timestamptz not null
);
create unique index addresses_one_household on demo.addresses (visitor_id) where is_household;
create index addresses_visitor on demo.addresses (visitor_id);
create index addresses_network on demo.addresses (network, claimed_at);
grant select, insert, delete on demo.addresses to sadaf_system;
