-- What people were asked to approve before it was done, so that a proof of who they are opens the one payment that
-- they were shown and no other. Kept for a day.
-- Locks nothing: the table is new.

create table platform.approvals (
  user_id uuid not null,
  id uuid not null,
  -- Of what was asked for: endpoint, amount, currency and recipient.
  fingerprint bytea not null,
  asked_at timestamptz not null,
  -- The proof that the refused call came with: it was not made for this.
  proof_before text,
  -- The proof that opened it. One opens one.
  proof text,
  used_at timestamptz,
  primary key (user_id, id),
  constraint an_approval_is_used_with_a_proof check ((used_at is null) = (proof is null)),
  constraint a_proof_opens_one_approval unique (user_id, proof)
);
create index on platform.approvals (asked_at);
call app.protect('platform.approvals');
