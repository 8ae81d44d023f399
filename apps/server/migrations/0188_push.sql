-- Browsers that show notifications while Sadaf is closed (Web Push). The table is new; sessions are locked
-- against changes for the moment in which it refers to them.

create schema push;
grant usage on schema push to sadaf_user, sadaf_system;

create table push.subscriptions (
  user_id uuid not null,
  id uuid not null,
  -- The session in which the browser subscribed: it is sent nothing once that has ended, and goes with it.
  session_id uuid not null,
  -- The address of the browser at its push service, and the keys for which messages are encrypted (RFC 8291).
  endpoint text not null check (length(endpoint) between 1 and 1000),
  p256dh text not null,
  auth text not null,
  -- Whether balances are hidden in this browser, so that its messages have no amounts.
  hides_amounts boolean not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, session_id) references auth.sessions on delete cascade,
  constraint a_session_is_one_browser unique (user_id, session_id),
  -- A browser that another person uses now gets nothing more of the one before.
  constraint a_browser_is_one_persons unique (endpoint)
);
call app.protect('push.subscriptions');
-- Written by the system, which takes a browser over from another person too.
revoke insert, update on push.subscriptions from sadaf_user;
