import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  rows: { 'operations.operations': () => ({ status: 'pending', phase: 'queued', legs: '[{}]' }) },
  growing: ['ledger.accounts', 'ledger.transfers', 'operations.operations'],
  fill: [
    `insert into operations.operations (user_id, id, kind, status, phase, account_id, asset, amount_minor, worth_usd_minor,
       legs, original_id, provider, reference, created_at, completed_at)
     select user_id, id, 'topup', 'completed', 'final', account, 'USD', 100, 100, '[{}]',
       case when n % 50 = 0 then id end, 'bank', 'SDF' || n, at, at from moved`,
    `insert into operations.settlements (user_id, operation_id, id, settled_at)
     select user_id, id, 'first', at from moved where n % 10 = 0`,
    `insert into ledger.accounts (id, asset, code, balance_limit, owner_id, created_at)
     select account, 'USD', 'wallet', 'none', id, now() from person`,
    `insert into ledger.transfers (id, debit_account_id, credit_account_id, reference, created_at, amount, kind, asset, code)
     select id, '00000000-0000-8000-8000-000000000000', account, id, at, 100, 'single', 'USD', 'topup' from moved`,
    `insert into ledger.entries (account_id, sequence, transfer_id, debits_pending, debits_posted, credits_pending,
       credits_posted, hash)
     select credit_account_id, sequence, id, 0, 0, 0, 100, '\\x00' from ledger.transfers where reference = id
     on conflict do nothing`,
    `update ledger.sealing set sealed_through = newest.sequence, final_through = newest.sequence,
       fence_sequence = newest.sequence
     from (select max(sequence) as sequence from ledger.transfers) as newest`,
  ],
  counts: {
    operations: 'select count(*) from operations.operations',
    transfers: 'select count(*) from ledger.transfers',
    balances: `select json_agg(account order by id) from (
      select id, debits_pending, debits_posted, credits_pending, credits_posted from ledger.accounts
      where owner_id is not null) as account`,
    orders: 'select count(*) from operations.operations where due_at is not null',
  },
}
