-- What is planned is no longer a payment to a person alone: a kind of movement says what it is, and keeps what it needs
-- in details. One occurrence may have an amount and a day of its own.
-- Locks the table while its rows are rewritten: at most a hundred active ones a person.

alter table wallet.scheduled_payments
  add column kind text not null default 'payment',
  add column details jsonb,
  add column next_changed_day date,
  add column next_changed_minor numeric(38, 0) check (next_changed_minor > 0);

update wallet.scheduled_payments set details = jsonb_build_object(
  'userId', recipient_user_id, 'name', recipient_name, 'otherName', recipient_other_name,
  'walletId', recipient_wallet_id);

alter table wallet.scheduled_payments
  alter column kind drop default,
  alter column details set not null,
  drop column recipient_user_id,
  drop column recipient_name,
  drop column recipient_other_name,
  drop column recipient_wallet_id,
  add constraint a_change_has_day_and_amount check ((next_changed_day is null) = (next_changed_minor is null)),
  add constraint only_what_comes_next_is_changed check (next_changed_day is null or status = 'active');
