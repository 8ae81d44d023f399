-- Changes of rows for whoever watches them. Nothing is written for a person whom nobody watches: then a change costs
-- one look into a table of a few rows. Both tables may be lost in a crash: what they hold is told at once or not at all.

create schema realtime;
grant usage on schema realtime to sadaf_user, sadaf_system;

-- Which tables are published, under which name, and without which columns.
create table realtime.published (
  name text primary key,
  source regclass not null unique,
  hidden text[] not null
);
grant select on realtime.published to sadaf_system;

-- Whose changes a process wants to hear of; zeros stand for everybody's.
create unlogged table realtime.watchers (
  user_id uuid not null,
  node text not null,
  -- A process that ended without a word is believed no longer.
  expires_at timestamptz not null,
  primary key (user_id, node)
);
create index on realtime.watchers (node);
grant select, insert, update, delete on realtime.watchers to sadaf_system;

create unlogged table realtime.changes (
  user_id uuid not null,
  id bigint generated always as identity,
  -- Readers ask for what lies between two moments at which every earlier transaction had ended.
  transaction_id xid8 not null default pg_current_xact_id(),
  table_name text not null,
  type text not null check (type in ('INSERT', 'UPDATE', 'DELETE')),
  new_row jsonb,
  old_row jsonb,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (user_id, id)
);
create index on realtime.changes (transaction_id);
alter table realtime.changes enable row level security;
alter table realtime.changes force row level security;
create policy own on realtime.changes for select to sadaf_user using (user_id = app.user_id());
create policy all_rows on realtime.changes to sadaf_system using (true);
-- The trigger below runs as who owns the tables, whom row-level security is forced upon too.
create policy capture on realtime.changes for insert to current_user with check (true);
grant select on realtime.changes to sadaf_user, sadaf_system;
grant delete on realtime.changes to sadaf_system;

-- Arguments: the published name, then the columns that stay hidden.
create function realtime.capture() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  if exists (
    select from realtime.watchers
    where user_id in (person, '00000000-0000-0000-0000-000000000000') and expires_at > now()
  ) then
    insert into realtime.changes (user_id, table_name, type, new_row, old_row)
    values (
      person, tg_argv[0], tg_op,
      case when tg_op <> 'DELETE' then to_jsonb(new) - tg_argv[1:] end,
      case when tg_op <> 'INSERT' then to_jsonb(old) - tg_argv[1:] end
    );
  end if;
  return null;
end
$$;

-- Publishes a table whose rows are people's own: its user_id says whose.
create procedure realtime.publish(name text, source regclass, variadic hidden text[])
language plpgsql
as $$
begin
  insert into realtime.published values (name, source, hidden);
  execute format(
    'create trigger row_changes after insert or update or delete on %s for each row execute function realtime.capture(%s)',
    source,
    (select string_agg(quote_literal(argument), ', ' order by place)
     from unnest(array[name] || hidden) with ordinality as given (argument, place))
  );
end
$$;

call realtime.publish('transactions', 'transactions.transactions', 'operation_id', 'search_text');
call realtime.publish('notifications', 'notifications.notifications', variadic array[]::text[]);
call realtime.publish('accounts', 'wallet.accounts', 'provider', 'provider_account', 'brought_forward_minor');
