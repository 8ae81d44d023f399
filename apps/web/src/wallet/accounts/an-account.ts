import type { Account } from '../../app/api/api.ts'

/** An account for tests; what a test is about is given. */
export function anAccount(part: Partial<Account> = {}): Account {
  return {
    id: '0198f3d2-0000-7000-8000-00000000000a',
    name: 'Checking',
    type: 'checking',
    status: 'active',
    currency: 'USD',
    balance: { amount: '100.00', currency: 'USD' },
    available: { amount: '100.00', currency: 'USD' },
    change: { percentage: null, since: '2026-10-19T00:00:00Z' },
    iban: null,
    account_number: '0019283746',
    bic: 'SADFAEAD',
    bank_name: null,
    routing_number: null,
    created_at: '2026-10-01T00:00:00Z',
    ...part,
  }
}
