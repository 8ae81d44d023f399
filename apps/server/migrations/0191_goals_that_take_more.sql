-- Whether a goal takes money beyond its target; its keeper decides it. Locks goals for the moment in which the column is
-- added. A goal that holds more by now keeps it, and takes nothing more until its keeper opens it.
alter table family.goals add column takes_more boolean not null default false;
