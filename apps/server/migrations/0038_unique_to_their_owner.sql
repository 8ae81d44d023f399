-- What is unique in a table of people's rows is unique to its owner, so that the table can be distributed by owner as
-- it stands: a unique index that lacks the owner would have to be looked up on every node. What is asked for without
-- its owner keeps an index that begins with what is asked for. Nobody but us makes ids and secrets, and an account's id
-- is unique in the ledger as well. What stays unique over all people is a directory (an address, a wallet id, a
-- credential); docs/scaling.md lists them.
-- Builds small indexes, and blocks writing to accounts, sessions' tokens and files while it does.

alter table wallet.accounts drop constraint accounts_id_key;
create index accounts_by_id on wallet.accounts (id);

alter table wallet.recipient_lookups drop constraint recipient_lookups_id_key;

alter table notifications.notifications drop constraint notifications_id_key;

alter table storage.objects
  drop constraint objects_id_key,
  drop constraint objects_version_key,
  add constraint own_bytes unique (user_id, version);

drop index auth.refresh_tokens_hash;
create unique index refresh_tokens_hash on auth.refresh_tokens (token_hash, user_id);

drop index auth.one_time_tokens_link;
create unique index one_time_tokens_link on auth.one_time_tokens (link_hash, user_id);

alter table auth.one_time_tokens drop constraint one_time_tokens_flow_state_id_fkey;
-- The rows are people's own, to whoever owns the table as well. A flow that another person's token named, or that is
-- nobody's, was never made.
set local role sadaf_system;
delete from auth.flow_state where user_id is null;
update auth.one_time_tokens as token set flow_state_id = null
where flow_state_id is not null and not exists (
  select from auth.flow_state as flow where (flow.user_id, flow.id) = (token.user_id, token.flow_state_id)
);
reset role;
alter table auth.flow_state
  drop constraint flow_state_pkey,
  add primary key (user_id, id);
drop index auth.flow_state_user;
drop index auth.flow_state_code;
create unique index flow_state_code on auth.flow_state (auth_code_hash, user_id);
alter table auth.one_time_tokens
  add foreign key (user_id, flow_state_id) references auth.flow_state on delete set null (flow_state_id);
