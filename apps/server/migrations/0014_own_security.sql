-- People read where they are signed in. What refreshes a session stays unreadable to them.
grant select (user_id, id, aal, user_agent, ip, created_at, refreshed_at, not_after, ended_at)
  on auth.sessions to sadaf_user;
create policy own on auth.sessions for select to sadaf_user using (user_id = app.user_id());
