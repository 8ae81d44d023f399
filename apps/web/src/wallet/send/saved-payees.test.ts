import { expect, it } from 'vitest'
import type { BankPayee } from '../../app/api/api.ts'
import { readyToPay } from './saved-payees.ts'

const aPayee = (over: Partial<BankPayee> = {}): BankPayee => ({
  id: '0199c000-0000-7000-8000-000000000001',
  name: 'سارة خليل',
  iban: 'DE94370400440532013007',
  bank_name: null,
  is_own: false,
  name_check: 'match',
  status: 'active',
  cooling: null,
  created_at: '2026-11-30T08:00:00.000Z',
  ...over,
})

it('only bank accounts that the bank pays are offered', () => {
  const active = aPayee({ id: 'active' })
  const payees = [aPayee({ status: 'pending' }), active, aPayee({ status: 'rejected' })]
  expect(readyToPay(payees)).toEqual([active])
})

it('the six latest bank accounts are offered, in the order of the list', () => {
  const payees = ['1', '2', '3', '4', '5', '6', '7'].map((id) => aPayee({ id }))
  expect(readyToPay(payees).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6'])
})

it('without bank accounts nothing is offered', () => {
  expect(readyToPay([])).toEqual([])
})
