-- Plans also occur every day and every two weeks.
-- Locks the schedules while the rows are checked, which takes less than a second: at most a hundred a person are active.
alter table wallet.scheduled_payments drop constraint scheduled_payments_frequency_check;
alter table wallet.scheduled_payments add constraint scheduled_payments_frequency_check
  check (frequency in ('once', 'daily', 'weekly', 'biweekly', 'monthly', 'yearly'));
