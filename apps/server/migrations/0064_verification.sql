-- Who has shown which document, when, and what was said of it. The documents themselves are with the provider: no byte
-- of them, and no number of one, is kept here.
-- Locks nothing that matters: the tables are new.

create schema verification;
grant usage on schema verification to sadaf_user, sadaf_system;

create table verification.checks (
  user_id uuid not null,
  -- Under this id the provider knows it too.
  id uuid not null,
  document text not null check (document in ('emirates_id', 'passport', 'source_of_funds')),
  -- What it raises the person to. Kept in order: an identity document comes before where money comes from.
  tier text not null check (tier in ('verified', 'full')),
  status text not null check (status in
    ('open', 'submitted', 'more_needed', 'approved', 'rejected', 'expired', 'revoked', 'withdrawn')),
  reason text check (reason in ('blurred', 'document_expired', 'document_not_accepted', 'name_differs',
    'number_differs', 'selfie_mismatch', 'underage', 'other')),
  -- What is to be shown, at first or again.
  needs text[] not null,
  -- How often it was submitted.
  round int not null default 0,
  -- That of the provider's latest news: what comes late or twice has none that is higher.
  revision int not null default 0,
  created_at timestamptz not null,
  submitted_at timestamptz,
  decides_by timestamptz,
  decided_at timestamptz,
  valid_until timestamptz,
  -- When it was said that it ends soon.
  reminded_at timestamptz,
  primary key (user_id, id),
  constraint what_is_approved_ends_one_day check (status <> 'approved' or valid_until is not null),
  constraint more_is_something check (status <> 'more_needed' or cardinality(needs) > 0)
);
create unique index one_under_way_for_each_tier on verification.checks (user_id, tier)
  where status in ('open', 'submitted', 'more_needed');
-- The provider tells of one by its id alone.
create index checks_by_id on verification.checks (id);
create index checks_that_end on verification.checks (valid_until, id) where status = 'approved';
call app.protect('verification.checks');

-- That something was shown, and when; not what.
create table verification.files (
  user_id uuid not null,
  check_id uuid not null,
  part text not null check (part in ('front', 'back', 'photo_page', 'selfie', 'evidence')),
  shown_at timestamptz not null,
  primary key (user_id, check_id, part),
  foreign key (user_id, check_id) references verification.checks on delete cascade
);
call app.protect('verification.files');
