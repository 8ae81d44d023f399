import { describe, expect, test } from 'vitest'
import type { Accounts, Payment } from '../app/api/api.ts'
import { aTransaction } from '../transactions/a-transaction.ts'
import { anAccount } from './accounts/an-account.ts'
import { patchBalance, patchOperation } from './patches.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const eur = (amount: string) => ({ amount, currency: 'EUR' })
const dollars = anAccount({ id: 'usd', balance: usd('100.00'), available: usd('100.00') })
const euros = anAccount({ id: 'eur', currency: 'EUR', balance: eur('40.00'), available: eur('40.00') })
const inEuros = (amount: string, worth: string) => ({
  ...{ amount: eur(amount), worth: usd(worth) },
  ...{ rate: '1.0869565217', rate_day: '2026-11-28' },
})
const accounts: Accounts = {
  data: [dollars, euros],
  total: usd('143.48'),
  converted: [inEuros('40.00', '43.48')],
  left_out: [],
  closed: [],
}
const withoutRate: Accounts = { ...accounts, total: usd('100.00'), converted: [], left_out: [eur('40.00')] }
const eurosAre = (amount: string) => ({ account_id: 'eur', balance: eur(amount), available: eur(amount) })

describe('a balance that has moved', () => {
  test('stands at the account and in the total', () => {
    const after = patchBalance(accounts, {
      account_id: 'usd',
      balance: usd('74.50'),
      available: usd('60.00'),
    })
    expect(after.data[0]).toMatchObject({ balance: usd('74.50'), available: usd('60.00') })
    expect(after.total).toEqual(usd('117.98'))
    expect(after.converted).toEqual(accounts.converted)
  })

  test('of another currency moves the total by its worth at the known rate', () => {
    const after = patchBalance(accounts, eurosAre('41.00'))
    expect(after.converted).toEqual([inEuros('41.00', '44.57')])
    expect(after.total).toEqual(usd('144.57'))
  })

  test('to zero is no part of the total any more', () => {
    const after = patchBalance(accounts, eurosAre('0.00'))
    expect([after.total, after.converted]).toEqual([usd('100.00'), []])
  })

  test('without a rate stays left out, until it is zero', () => {
    const after = patchBalance(withoutRate, eurosAre('41.00'))
    expect([after.total, after.left_out]).toEqual([usd('100.00'), [eur('41.00')]])
    expect(patchBalance(after, eurosAre('0.00')).left_out).toEqual([])
  })

  test('from zero of another currency leaves the total to be fetched, and adds nothing one to one', () => {
    const empty = { ...euros, balance: eur('0.00') }
    const before = { ...accounts, data: [dollars, empty], total: usd('100.00'), converted: [] }
    const after = patchBalance(before, eurosAre('5.00'))
    expect([after.total, after.converted, after.left_out]).toEqual([usd('100.00'), [], []])
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
