import { describe, expect, test } from 'vitest'
import type { Accounts, Payment } from '../app/requests/api.ts'
import { aTransaction } from '../transactions/a-transaction.ts'
import { anAccount } from './accounts/an-account.ts'
import { patchBalance, patchOperation } from './patches.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const eur = (amount: string) => ({ amount, currency: 'EUR' })
const dollars = anAccount({ id: 'usd', balance: usd('100.00'), available: usd('100.00') })
const euros = anAccount({ id: 'eur', currency: 'EUR', balance: eur('40.00'), available: eur('40.00') })
const accounts: Accounts = {
  data: [dollars, euros],
  total: usd('100.00'),
  left_out: [eur('40.00')],
  closed: [],
}

describe('a balance that has moved', () => {
  test('stands at the account and in the total', () => {
    const after = patchBalance(accounts, {
      account_id: 'usd',
      balance: usd('74.50'),
      available: usd('60.00'),
    })
    expect(after.data[0]).toMatchObject({ balance: usd('74.50'), available: usd('60.00') })
    expect(after.total).toEqual(usd('74.50'))
    expect(after.left_out).toEqual([eur('40.00')])
  })

  test('of another currency stands in what the total leaves out', () => {
    const after = patchBalance(accounts, {
      account_id: 'eur',
      balance: eur('41.00'),
      available: eur('41.00'),
    })
    expect(after.total).toEqual(usd('100.00'))
    expect(after.left_out).toEqual([eur('41.00')])
  })

  test('to zero leaves nothing out any more', () => {
    const after = patchBalance(accounts, { account_id: 'eur', balance: eur('0.00'), available: eur('0.00') })
    expect(after.left_out).toEqual([])
  })

  test('from zero is left out from then on', () => {
    const empty = { ...euros, balance: eur('0.00') }
    const after = patchBalance(
      { ...accounts, data: [dollars, empty], left_out: [] },
      { account_id: 'eur', balance: eur('5.00'), available: eur('5.00') },
    )
    expect(after.left_out).toEqual([eur('5.00')])
  })

  test('of an account that is not shown changes nothing', () => {
    expect(
      patchBalance(accounts, { account_id: 'other', balance: usd('1.00'), available: usd('1.00') }),
    ).toBe(accounts)
  })
})

describe('a payment whose transaction has moved on', () => {
  const payment: Payment = {
    id: 'p1',
    status: 'pending',
    from_account_id: 'usd',
    to: { name: 'Omar', wallet_id: 'SDF-7K4M9QXW' },
    amount: usd('5.00'),
    fee: usd('0.00'),
    note: null,
    reference: 'SDFX',
    failure: null,
    waits_for: 'bank',
    waits_until: null,
    can_cancel: true,
    created_at: '2026-11-18T10:00:00Z',
    completed_at: null,
  }

  test('has its status', () => {
    const after = patchOperation(payment, aTransaction({ operation_id: 'p1', status: 'failed' }))
    expect(after.status).toBe('failed')
  })

  test('leaves the words of a failure to be fetched in the reader’s language', () => {
    const failure = { code: 'declined_by_bank', message: 'In one language only' }
    expect(
      patchOperation(payment, aTransaction({ operation_id: 'p1', status: 'failed', failure })).failure,
    ).toBeNull()
  })

  test('is not touched by another transaction', () => {
    expect(patchOperation(payment, aTransaction({ operation_id: 'p2' }))).toBe(payment)
  })
})
