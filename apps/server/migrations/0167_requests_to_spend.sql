-- Teens and Children ask to spend an amount in a category. A Parent lets one purchase of about that amount pass for a day,
-- offers another amount, or declines. Locks family.requests for a moment; the other table is new.

alter table family.requests
  -- Set where it asks to spend, and not for money.
  add column category text,
  add column merchant text,
  -- Another amount, which a Parent would let pass.
  add column offer_minor numeric(38, 0) check (offer_minor > 0),
  -- The end of the time in which an approved one lets a purchase pass.
  add column until timestamptz,
  drop constraint requests_state_check,
  drop constraint approved_has_a_payment,
  add constraint requests_state_check check (state in ('pending', 'offered', 'approved', 'paid', 'declined')),
  add constraint approved_has_a_payment check (
    case when category is null
      then (state in ('approved', 'paid')) = (operation_id is not null)
        and state <> 'offered' and merchant is null and offer_minor is null and until is null
      else operation_id is null and state <> 'paid' and (state = 'approved') = (until is not null)
        and (state <> 'offered' or offer_minor is not null)
    end
  );

-- Purchases that a household lets pass once, above its rules and the limits of a card.
create table cards.family_passes (
  user_id uuid not null,
  -- Of the request that was approved.
  id uuid not null,
  asset text not null,
  category text not null,
  least_minor numeric(38, 0) not null check (least_minor > 0),
  most_minor numeric(38, 0) not null check (most_minor >= least_minor),
  until timestamptz not null,
  -- The purchase that passed by it.
  used_by uuid,
  primary key (user_id, id)
);
call app.protect('cards.family_passes');
revoke insert, update, delete on cards.family_passes from sadaf_user;
create index family_passes_open on cards.family_passes (user_id, category) where used_by is null;
create index family_passes_used on cards.family_passes (user_id, used_by) where used_by is not null;
