-- What begins at one browser ends at the same one: nobody can have another person finish a sign-in or a link that
-- they began themselves. And a link that a session asked for is not made once that session has ended.

alter table auth.oauth_states
  -- Digest of a cookie; null where what began it keeps none.
  add column browser_hash bytea,
  add column linking_session_id uuid;
alter table auth.saml_relay_states add column browser_hash bytea;
