-- Of which run of a planned bill its person was reminded, and when a person's statements of a month are made by
-- themselves. Locks nothing: the tables are new.

create table bills.reminders (
  user_id uuid not null,
  -- The planned payment, and the day of the run that was told of last.
  schedule_id uuid not null,
  day date not null,
  primary key (user_id, schedule_id)
);
call app.protect('bills.reminders');
revoke insert, update, delete on bills.reminders from sadaf_user;

create table statements.monthly (
  user_id uuid primary key,
  -- The morning of the first day of a month, in the person's time zone: the statements of the month before are due.
  next_at timestamptz not null
);
call app.protect('statements.monthly');
create index statements_due on statements.monthly (next_at);

-- Those who are here already get the statements of this month as the next ones do.
set local role sadaf_system;
insert into statements.monthly (user_id, next_at)
select user_id, (date_trunc('month', now() at time zone time_zone) + interval '1 month 6 hours') at time zone time_zone
from profile.people;
reset role;
