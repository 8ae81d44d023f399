-- What signed-in people may do in a bucket is what its policy says, and a bucket has none until one is set: nobody but
-- the service key reads or writes there. Buckets that were made before keep what they allowed.

alter table storage.buckets
  -- nothing; read what is theirs; write in the folder with their id; write wherever nobody else was first. Whoever may
  -- write reads what is theirs.
  add column policy text not null default 'none' check (policy in ('none', 'read_own', 'own_folder', 'own_objects'));
update storage.buckets set policy = case writable when 'nothing' then 'read_own' else writable end;

-- Whether the person of this transaction may read what is theirs in a bucket.
create function storage.may_read(bucket_id text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select bucket.policy <> 'none' from storage.buckets as bucket
    where bucket.id = may_read.bucket_id), false)
$$;
revoke execute on function storage.may_read from public;
grant execute on function storage.may_read to sadaf_user, sadaf_system;

create or replace function storage.may_write(bucket_id text, name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select case bucket.policy
      when 'own_objects' then true
      when 'own_folder' then may_write.name like app.user_id()::text || '/%'
      else false
    end
    from storage.buckets as bucket
    where bucket.id = may_write.bucket_id
  ), false)
$$;

drop policy own_select on storage.objects;
create policy own_select on storage.objects for select to sadaf_user
  using (user_id = app.user_id() and storage.may_read(bucket_id));

alter table storage.buckets drop column writable;
