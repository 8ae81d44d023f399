-- Which insights a person has put away. An insight is computed from what is there whenever it is asked for; its key says
-- what it is of and when, so that the same does not rise again and the next of its sort does.
-- Locks nothing: the table is new.

create table analytics.dismissed_insights (
  user_id uuid not null,
  key text not null check (length(key) <= 120),
  dismissed_at timestamptz not null,
  primary key (user_id, key)
);
call app.protect('analytics.dismissed_insights');
