/** Tables of the identity service: checks, with metadata of their files, never the files themselves. */
export const identityTables = `
  create table identity_checks (
    id text primary key, request_hash text not null, customer_id text not null, name text not null,
    document text not null, status text not null, reason text, needs text not null, revision integer not null,
    valid_until text, decides_by text, created_at text not null, updated_at text not null
  ) strict, without rowid;
  create index identity_checks_created on identity_checks (created_at, id);
  create index identity_checks_customer on identity_checks (customer_id);

  create table identity_files (
    check_id text not null references identity_checks, part text not null, type text not null,
    bytes integer not null, sha256 text not null, received_at text not null,
    primary key (check_id, part)
  ) strict, without rowid;
`
