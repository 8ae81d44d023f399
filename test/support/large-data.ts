import type pg from 'pg'

export type Size = { readonly people: number; readonly transactions: number }

/**
 * Fills the tables that grow with what a deployment of some age holds, and brings the planner's statistics up to
 * date. Written straight into the tables: no trigger and no foreign key runs, and no books are kept.
 */
export async function fillWithLargeData(database: pg.Pool, size: Size, heavyUser: string): Promise<void> {
  const client = await database.connect()
  try {
    // What is there already is sealed by itself, and what comes now by hand.
    await client.query('select ledger.seal(1000)')
    await client.query('select ledger.seal(1000)')
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      `create temporary table person on commit drop as
       select n, gen_random_uuid() as id, gen_random_uuid() as account from generate_series(1, $1::int) as n`,
      [size.people],
    )
    await client.query('create index on person (n); analyze person')
    await client.query(
      `create temporary table moved on commit drop as
       select each.n, gen_random_uuid() as id, gen_random_uuid() as transaction_id,
         case when each.n % 100 = 0 then $2::uuid else person.id end as user_id, person.account,
         now() - (each.n % 700) * interval '1 day' - each.n * interval '1 second' as at
       from generate_series(1, $1::int) as each (n)
       join person on person.n = 1 + each.n % $3::int`,
      [size.transactions, heavyUser, size.people],
    )
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  await database.query('analyze')
}

const statements = [
  `insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
   select id, 'many-' || n || '@example.com', now(), now(), now() from person`,
  `insert into auth.identities (user_id, id, provider, provider_id, identity_data, created_at, updated_at)
   select id, gen_random_uuid(), 'email', id, jsonb_build_object('email', 'many-' || n || '@example.com'),
     now(), now() from person`,
  `insert into auth.sessions (user_id, id, refresh_key, created_at, refreshed_at)
   select id, account, '\\x00', now(), now() from person`,
  `insert into auth.refresh_tokens (user_id, id, session_id, token_hash, created_at)
   select id, gen_random_uuid(), account, sha256(id::text::bytea), now() from person`,
  `insert into auth.amr_claims (user_id, session_id, method, authenticated_at)
   select id, account, 'password', now() from person`,
  `insert into auth.audit_log (user_id, id, occurred_at, action)
   select id, gen_random_uuid(), now(), 'signed_in' from person`,
  `insert into profile.people (user_id, wallet_id, name, created_at)
   select id, 'SDF-' || translate(upper(lpad(to_hex(n), 8, 'z')), '01', 'XY'), 'Person ' || n, now() from person`,
  `insert into wallet.accounts (user_id, id, type, naming, currency, position, status, provider, provider_account, created_at)
   select id, account, 'checking', 'currency', 'USD', 0, 'active', 'elsewhere', 'acct_' || n, now() from person`,
  `insert into ledger.accounts (id, asset, code, balance_limit, owner_id, created_at)
   select account, 'USD', 'wallet', 'none', id, now() from person`,
  `insert into operations.operations (user_id, id, kind, status, phase, account_id, asset, amount_minor, worth_usd_minor,
     legs, original_id, provider, reference, created_at, completed_at)
   select user_id, id, 'topup', 'completed', 'final', account, 'USD', 100, 100, '[{}]',
     case when n % 50 = 0 then id end, 'bank', 'SDF' || n, at, at from moved`,
  `insert into operations.settlements (user_id, operation_id, id, settled_at)
   select user_id, id, 'first', at from moved where n % 10 = 0`,
  `insert into wallet.recipient_lookups (user_id, id, asked_at, asked_by, found_user_id, is_counted)
   select id, account, now() - n % 48 * interval '1 hour', 'email', account, true from person`,
  `insert into wallet.fx_quotes (user_id, id, sell_asset, sell_minor, buy_asset, buy_minor, fee_minor, fee_percentage,
     rate, mid_rate, offered_at, expires_at)
   select id, account, 'USD', 100, 'EUR', 92, 1, '0.5', '0.92', '0.93', now(), now() - n % 48 * interval '1 hour' from person`,
  `insert into wallet.scheduled_payments (user_id, id, account_id, recipient_user_id, recipient_name, asset, amount_minor,
     frequency, first_day, local_time, status, next_day, next_at, created_at)
   select id, gen_random_uuid(), account, id, 'Person ' || n, 'USD', 100, 'monthly', now(), '09:00', 'active',
     (now() + n % 400 * interval '1 day' + interval '1 year')::date,
     now() + n % 400 * interval '1 day' + interval '1 year', now()
   from person`,
  `insert into wallet.scheduled_occurrences (user_id, id, schedule_id, day, outcome, tries, at)
   select id, gen_random_uuid(), account, now() - n % 400 * interval '1 day', 'sent', 1, now() from person`,
  `insert into transactions.transactions (user_id, id, operation_id, account_id, type, kind, leg, flow, asset,
     amount_minor, description, category, status, reference, occurred_at, day)
   select user_id, transaction_id, id, account, 'incoming', 'topup', 'principal', 'income', 'USD', 100, 'Bank ' || n % 50, 'transfer',
     'completed', 'SDF' || n, at, at::date from moved`,
  `insert into analytics.daily_totals (user_id, day, account_id, category, asset, income_minor, transaction_count)
   select user_id, at::date, account, 'transfer', 'USD', sum(100), count(*) from moved group by 1, 2, 3`,
  `insert into analytics.budgets (user_id, category, asset, amount_minor, position, created_at)
   select id, 'groceries', 'USD', 50000, 1, now() from person`,
  `insert into ledger.transfers (id, debit_account_id, credit_account_id, reference, created_at, amount, kind, asset, code)
   select id, '00000000-0000-8000-8000-000000000000', account, id, at, 100, 'single', 'USD', 'topup' from moved`,
  `insert into ledger.entries (account_id, sequence, transfer_id, debits_pending, debits_posted, credits_pending,
     credits_posted, hash)
   select credit_account_id, sequence, id, 0, 0, 0, 100, '\\x00' from ledger.transfers where reference = id
   on conflict do nothing`,
  `update ledger.sealing set sealed_through = newest.sequence, final_through = newest.sequence,
     fence_sequence = newest.sequence
   from (select max(sequence) as sequence from ledger.transfers) as newest`,
  // None of it is at a provider of ours: there is nothing to compare it with.
  `update reconciliation.positions set our_sequence = (select sealed_through from ledger.sealing)`,
  `insert into notifications.notifications (user_id, id, kind, parameters, read_at, created_at)
   select user_id, gen_random_uuid(), 'topup_completed', '{}', at, at from moved where n % 3 = 0`,
  `insert into platform.idempotency_keys (user_id, key, operation, request_hash, status, body, created_at)
   select user_id, id, 'createTopup', '\\x00', 201, '{}', now() - n % 20 * interval '1 hour' from moved where n % 10 = 0`,
  `insert into providers.webhook_events (provider, event_id, type, raw, occurred_at, received_at, applied_at)
   select 'bank', 'evt_' || n, 'collection.completed', '\\x00', at, at, at from moved`,
  `insert into providers.cases (id, provider, kind, subject, details, status, resolution, opened_at, resolved_at)
   select gen_random_uuid(), 'bank', 'missing_here', 'case ' || n, '{}', 'resolved', 'Done.', at, at
   from moved where n % 5 = 0`,
]
