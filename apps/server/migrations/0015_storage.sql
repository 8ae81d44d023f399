-- Files: what is known of them. Their bytes lie in the blob store, each under its version, and never change there.

create schema storage;
grant usage on schema storage to sadaf_user, sadaf_system;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean not null,
  type text not null default 'STANDARD' check (type in ('STANDARD')),
  -- Bytes; null where only the server's own limit holds.
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[],
  -- What signed-in people may write: nothing, in the folder with their id, or wherever nobody else was first.
  -- They read what is theirs; whoever holds the service key may do everything.
  writable text not null check (writable in ('nothing', 'own_folder', 'own_objects')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
grant select, insert, update, delete on storage.buckets to sadaf_system;

create table storage.objects (
  -- Whose it is: the person who put it there, or for whom the system did; zeros where it is the system's own.
  user_id uuid not null,
  id uuid not null unique,
  bucket_id text not null references storage.buckets (id),
  -- In the C collation a folder is one range of the index.
  name text collate "C" not null check (length(name) between 1 and 1024),
  -- Where its bytes lie.
  version uuid not null unique,
  size bigint not null check (size >= 0),
  content_type text not null,
  content_encoding text,
  cache_control text not null,
  etag text not null,
  -- What its owner noted about it.
  user_metadata jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  unique (bucket_id, name)
);

create function storage.bucket(bucket_id text) returns storage.buckets
language sql stable security definer set search_path = ''
return (select bucket from storage.buckets as bucket where bucket.id = bucket_id);
revoke execute on function storage.bucket from public;
grant execute on function storage.bucket to sadaf_user, sadaf_system;

-- Whether the person of this transaction may write an object of this name.
create function storage.may_write(bucket_id text, name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select case bucket.writable
      when 'own_objects' then true
      when 'own_folder' then may_write.name like app.user_id()::text || '/%'
      else false
    end
    from storage.buckets as bucket
    where bucket.id = may_write.bucket_id
  ), false)
$$;
revoke execute on function storage.may_write from public;
grant execute on function storage.may_write to sadaf_user, sadaf_system;

alter table storage.objects enable row level security;
alter table storage.objects force row level security;
create policy own_select on storage.objects for select to sadaf_user using (user_id = app.user_id());
create policy own_insert on storage.objects for insert to sadaf_user
  with check (user_id = app.user_id() and storage.may_write(bucket_id, name));
create policy own_update on storage.objects for update to sadaf_user
  using (user_id = app.user_id() and storage.may_write(bucket_id, name))
  with check (user_id = app.user_id() and storage.may_write(bucket_id, name));
create policy own_delete on storage.objects for delete to sadaf_user
  using (user_id = app.user_id() and storage.may_write(bucket_id, name));
create policy all_rows on storage.objects to sadaf_system using (true);
grant select, insert, update, delete on storage.objects to sadaf_user, sadaf_system;

-- Bytes that no object refers to: on their way in, or replaced or removed. Written down before bytes are stored and
-- when an object lets go of them, so that a crash at any moment leaves nothing that nobody would clean up.
create table storage.leftovers (
  version uuid primary key,
  -- From when on they may be removed.
  due_at timestamptz not null
);
create index on storage.leftovers (due_at);
grant select, insert, update, delete on storage.leftovers to sadaf_system;

create function storage.keep_leftovers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if old.version = new.version then
      return null;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    delete from storage.leftovers where version = new.version;
    if not found then
      raise exception 'the bytes of this object are gone';
    end if;
  end if;
  if tg_op <> 'INSERT' then
    insert into storage.leftovers (version, due_at) values (old.version, '-infinity');
  end if;
  return null;
end
$$;
create trigger keep_leftovers after insert or update or delete on storage.objects
  for each row execute function storage.keep_leftovers();

insert into storage.buckets
  (id, name, public, file_size_limit, allowed_mime_types, writable, created_at, updated_at)
values
  ('avatars', 'avatars', true, 2000000, array['image/png', 'image/jpeg', 'image/webp'], 'own_folder', now(), now()),
  ('receipts', 'receipts', false, 10000000, array['image/*', 'application/pdf'], 'own_folder', now(), now()),
  ('statements', 'statements', false, null, null, 'nothing', now(), now());
