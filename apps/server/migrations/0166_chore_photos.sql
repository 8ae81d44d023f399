-- Photographs that show that a chore is done: one of each chore, kept among the files of its assignee, without metadata.
-- Locks nothing that matters: the table is new.

create table family.chore_photos (
  -- The assignee.
  user_id uuid not null,
  -- The file, whose bytes never change.
  id uuid not null,
  household_id uuid not null,
  -- Null once the chore is gone: the file goes by a job.
  chore_id uuid,
  size_bytes int not null check (size_bytes > 0),
  created_at timestamptz not null,
  primary key (user_id, id),
  constraint one_photo_of_a_chore unique (user_id, chore_id),
  foreign key (user_id, chore_id) references family.chores (user_id, id) on delete set null (chore_id)
);
create index chore_photos_of_household on family.chore_photos (household_id, chore_id);
create index chore_photos_without_chore on family.chore_photos (created_at) where chore_id is null;
create index chore_photos_by_age on family.chore_photos (created_at);
call app.protect('family.chore_photos');
revoke insert, update, delete on family.chore_photos from sadaf_user;
create policy parents on family.chore_photos for select to sadaf_user
  using (household_id = family.parented_household());
