-- Family payments to a Teen or Child are split: a percentage of each is given to one goal and a percentage to another, and
-- the rest stays to spend. Locks family.members for a moment.
alter table family.members
  add column save_percent smallint not null default 0,
  add column save_goal_id uuid,
  add column give_percent smallint not null default 0,
  add column give_goal_id uuid,
  add constraint parts_are_of_a_whole check (
    save_percent >= 0 and give_percent >= 0 and save_percent + give_percent <= 100
  ),
  add constraint a_part_has_a_goal check (
    (save_percent = 0) = (save_goal_id is null) and (give_percent = 0) = (give_goal_id is null)
  );
