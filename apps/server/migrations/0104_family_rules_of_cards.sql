-- What a household decides about the cards of its Teens and Children: read with every authorization, above what the
-- holder has set, and for cards that come later too. Locks nothing that matters: the table is new.
create table cards.family_rules (
  user_id uuid not null,
  is_locked boolean not null,
  blocked_categories text[] not null,
  primary key (user_id)
);
call app.protect('cards.family_rules');
revoke insert, update, delete on cards.family_rules from sadaf_user;
