-- The weekly report of a household, sent to its Parents once for each week. Locks family.households for a moment.

alter table family.households
  -- The Monday up to which Parents had their report.
  add column reported_until date;
create index households_to_report on family.households (reported_until nulls first);
