-- Parents see the shops of a Teen's card purchases only once both have signed the same words. The rows are the Teen's:
-- ended ones stay with them as the record of what was signed. Other members read nothing of them; the server shows
-- Parents the state. Locks nothing that matters: the table is new.
create table family.shop_agreements (
  -- The member whose purchases they are.
  user_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  state text not null check (state in ('proposed', 'signed', 'declined', 'ended')),
  -- Of the words that were shown to both.
  version smallint not null check (version > 0),
  -- The Parent who signed for the Parents.
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_by_other_name text,
  proposed_at timestamptz not null,
  -- By the member, and in which language they read the words.
  signed_at timestamptz,
  signed_language text check (signed_language in ('en', 'ar')),
  closed_at timestamptz,
  closed_by text check (closed_by in ('member', 'parent', 'household')),
  primary key (user_id, id),
  constraint signed_in_a_language check ((signed_at is null) = (signed_language is null)),
  constraint signed_is_signed check (state <> 'signed' or signed_at is not null),
  constraint proposed_is_not_signed check (state not in ('proposed', 'declined') or signed_at is null),
  constraint closed_is_whole check (
    (closed_at is not null) = (state in ('declined', 'ended')) and (closed_at is null) = (closed_by is null)
  )
);
-- One waits or holds at a time.
create unique index one_open_shop_agreement on family.shop_agreements (user_id) where state in ('proposed', 'signed');
create index shop_agreements_of_household on family.shop_agreements (household_id) where state in ('proposed', 'signed');
call app.protect('family.shop_agreements');
revoke insert, update, delete on family.shop_agreements from sadaf_user;
