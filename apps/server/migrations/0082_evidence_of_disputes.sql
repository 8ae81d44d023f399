-- Which receipts a person has had handed to the issuer for a dispute, and whether it has them. What they were called is
-- kept with it: the receipt itself may be taken away, and what the issuer was shown stays with it.
-- Locks nothing that matters: the table is new.

create table cards.dispute_evidence (
  user_id uuid not null,
  dispute_id uuid not null,
  receipt_id uuid not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'not_taken')),
  created_at timestamptz not null,
  primary key (user_id, dispute_id, receipt_id)
);
call app.protect('cards.dispute_evidence');
