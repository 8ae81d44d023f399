/** Tables of the card issuer beside the shared books. Card numbers, codes and PINs are nowhere else. */
export const issuerTables = `
  create table issuer_cards (
    id text primary key, ordinal integer not null unique, revision integer not null, wish integer not null,
    wish_hash text not null, state text not null, closed_because text, holder_id text not null,
    holder_name text not null, type text not null, form text not null, currency text not null,
    funding_account text not null references bank_accounts, replaces text, address text,
    number text not null unique, code text not null, expires text not null,
    pin text not null default 'not_set', pin_hash text, wrong_pins integer not null default 0,
    delivery text, tracking text, expected_on text, created_at text not null, updated_at text not null
  ) strict, without rowid;
  create index issuer_cards_holder on issuer_cards (holder_id);
  create index issuer_cards_account on issuer_cards (funding_account);

  create table issuer_transactions (
    id text primary key, request_hash text not null, card_id text not null references issuer_cards,
    kind text not null, original_id text references issuer_transactions, merchant text not null, entry text not null,
    billed text not null, merchant_currency text not null, merchant_amount text not null, rate text,
    takes_less integer not null, created_at text not null, updated_at text not null
  ) strict, without rowid;
  create index issuer_transactions_card on issuer_transactions (card_id, created_at);
  create index issuer_transactions_created on issuer_transactions (created_at, id);
  create index issuer_transactions_original on issuer_transactions (original_id) where original_id is not null;

  create table issuer_entries (
    transaction_id text not null references issuer_transactions, sequence integer not null, id text not null unique,
    at text not null, what text not null, body text not null,
    primary key (transaction_id, sequence)
  ) strict, without rowid;

  create table issuer_questions (
    id text primary key, transaction_id text not null unique references issuer_transactions,
    kind text not null, billed text not null, at text not null, pin text
  ) strict, without rowid;

  create table issuer_disputes (
    id text primary key, request_hash text not null, revision integer not null,
    transaction_id text not null references issuer_transactions, credit_id text not null references issuer_transactions,
    amount text not null, reason text not null, statement text not null, state text not null,
    decides_by text not null, created_at text not null, updated_at text not null
  ) strict, without rowid;
  create index issuer_disputes_transaction on issuer_disputes (transaction_id);

  create table issuer_rewards (
    id text primary key, request_hash text not null, account text not null references bank_accounts,
    amount text not null, reference text not null, status text not null, reason text,
    created_at text not null, updated_at text not null, completed_at text
  ) strict, without rowid;

  create table issuer_tokens (
    hash text primary key, card_id text not null references issuer_cards, purpose text not null, look text not null,
    expires_at text not null
  ) strict, without rowid;
`

/** Digital wallets in which a card is. */
export const issuerWallets = `
  create table issuer_wallets (
    card_id text not null references issuer_cards, wallet text not null, added_at text not null,
    primary key (card_id, wallet)
  ) strict, without rowid;
`

/** Of what holders show for their disputes, what each file was. */
export const issuerEvidence = `
  create table issuer_evidence (
    dispute_id text not null references issuer_disputes, id text not null, type text not null, bytes integer not null,
    sha256 text not null, received_at text not null,
    primary key (dispute_id, id)
  ) strict, without rowid;
`
