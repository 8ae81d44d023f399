-- Whoever holds the service key reads the trail of all accounts, the latest first. Ids are in the order of time.

create index audit_log_latest on auth.audit_log (id desc);
