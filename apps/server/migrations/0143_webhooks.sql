-- Webhooks of people's own programs, what is sent to them, and each attempt. A delivery is written in the transaction of
-- the event that it tells of, and its row says when it is to be sent: the outbox of webhooks.
-- Locks nothing that matters: the tables are new.

create table developers.webhooks (
  user_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) between 1 and 50),
  -- Encrypted: messages are signed by it again and again.
  secret text not null,
  former_secret text,
  former_secret_until timestamptz,
  state text not null check (state in ('active', 'off')),
  off_because text check (off_because in ('owner', 'gone', 'failing', 'access_ended')),
  failing_since timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id),
  constraint what_is_off_says_why check ((state = 'off') = (off_because is not null)),
  constraint a_former_secret_ends check ((former_secret is null) = (former_secret_until is null))
);
call app.protect('developers.webhooks');

create table developers.webhook_deliveries (
  user_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  type text not null check (length(type) between 1 and 60),
  body text not null,
  created_at timestamptz not null,
  state text not null check (state in ('waiting', 'delivered', 'given_up')),
  due_at timestamptz,
  -- Attempts at all, and since it was last asked for: the waits between them grow.
  attempts int not null default 0 check (attempts >= 0),
  tries int not null default 0 check (tries >= 0),
  primary key (user_id, id),
  foreign key (user_id, webhook_id) references developers.webhooks on delete cascade,
  constraint what_waits_is_due check ((state = 'waiting') = (due_at is not null))
);
create index webhook_deliveries_due on developers.webhook_deliveries (due_at) where due_at is not null;
create index webhook_deliveries_of_webhook on developers.webhook_deliveries (user_id, webhook_id, id);
create index webhook_deliveries_by_age on developers.webhook_deliveries (created_at);
call app.protect('developers.webhook_deliveries');

create table developers.webhook_attempts (
  user_id uuid not null,
  delivery_id uuid not null,
  number int not null check (number > 0),
  at timestamptz not null,
  status int,
  error text check (error in ('address_refused', 'unreachable', 'untrusted', 'timed_out')),
  duration_ms int not null check (duration_ms >= 0),
  -- The first kilobyte.
  answer text,
  primary key (user_id, delivery_id, number),
  foreign key (user_id, delivery_id) references developers.webhook_deliveries on delete cascade,
  constraint an_attempt_is_answered_or_not check ((status is null) = (error is not null))
);
call app.protect('developers.webhook_attempts');
