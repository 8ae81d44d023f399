-- References that people keep, to pay a biller again. What was paid is an operation; what is due is the biller's to say.
-- Locks nothing that matters: the table is new.

create schema bills;
grant usage on schema bills to sadaf_user, sadaf_system;

create table bills.saved (
  user_id uuid not null,
  id uuid not null,
  -- As the bank calls the biller, and who that was when it was kept: it is named also when the biller is out of reach.
  biller_id text not null,
  biller_name text not null,
  biller_name_ar text not null,
  category text not null check (category in
    ('electricity_water', 'telecom', 'internet', 'government', 'education', 'insurance', 'other')),
  currency text not null,
  reference text not null check (reference ~ '^[A-Z0-9]{1,32}$'),
  nickname text,
  created_at timestamptz not null,
  -- The payment of it that arrived last and did not come back, with the biller's receipt.
  paid_by uuid,
  paid_minor numeric(38, 0),
  paid_at timestamptz,
  receipt_number text,
  primary key (user_id, id),
  constraint a_bill_is_kept_once unique (user_id, biller_id, reference),
  constraint what_was_paid_has_amount_and_time check (
    (paid_by is null) = (paid_minor is null) and (paid_by is null) = (paid_at is null)),
  constraint only_what_was_paid_has_a_receipt check (paid_by is not null or receipt_number is null)
);
call app.protect('bills.saved');
