-- Parents who are told of the card purchases of a Teen or Child: each Parent chooses for each member. Parents read their
-- own choices; only the system writes, once it was decided. Locks nothing: the table is new.
create table family.purchase_followers (
  -- The Parent who is told.
  user_id uuid not null,
  -- The Teen or Child who buys.
  buyer_id uuid not null,
  household_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, buyer_id)
);
create index purchase_followers_of_buyer on family.purchase_followers (buyer_id);
create index purchase_followers_of_household on family.purchase_followers (household_id);
call app.protect('family.purchase_followers');
revoke insert, update, delete on family.purchase_followers from sadaf_user;
