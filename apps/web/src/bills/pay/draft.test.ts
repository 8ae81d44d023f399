import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import type { Account, Bill, Biller } from '../../app/api/api.ts'
import { type BillForm, readBillForm, stillDue } from './draft.ts'

const biller: Biller = {
  ...{ id: 'gulf-power', name: 'Gulf Power', other_name: 'الخليج', category: 'electricity_water' },
  currency: 'USD',
  reference: { label: 'Account number', format: 'digits', min_length: 10, max_length: 10 },
  ...{ tells_due: true, takes_less: true, takes_more: true },
}
const exact: Biller = { ...biller, takes_less: false, takes_more: false }
const usd = (amount: string) => ({ amount, currency: 'USD' })
const account = {
  id: 'account',
  name: 'US Dollar',
  currency: 'USD',
  available: usd('500.00'),
} as unknown as Account
const bill: Bill = {
  ...{ biller_id: 'gulf-power', reference: '1234567891', amount_due: usd('165.00') },
  ...{ due_date: '2026-12-15', as_of: '2026-11-24T14:02:00Z' },
}
const form: BillForm = {
  reference: '1234 567 891',
  accountId: 'account',
  amount: null,
  pays: 'fixed',
  timing: { when: 'now', repeat: 'monthly', firstDay: '', lastDay: '' },
  isKept: false,
  nickname: '',
}
const day = { language: 'en', today: '2026-11-24' } as const
type Known = Parameters<typeof readBillForm>[1]

const read = (over: Partial<BillForm> = {}, known: Partial<Known> = {}) =>
  readBillForm({ ...form, ...over }, { biller, accounts: [account], bill, ...known }, day)

const problemsOf = (over: Partial<BillForm>, known?: Partial<Known>) => {
  const answer = read(over, known)
  if (answer.ok) return {}
  return Object.fromEntries(Object.entries(answer.problems.fields).map(([field, { code }]) => [field, code]))
}

test('an untouched amount is the amount due', () => {
  expect(read()).toMatchObject({
    ok: true,
    draft: {
      ...{ reference: '1234567891', amount: money('USD', 16_500n), bill, pays: 'fixed' },
      ...{ timing: null, keptAs: null },
    },
  })
})

test('it is paid now only once its biller has said what is due; later without', () => {
  expect(problemsOf({ amount: '10' }, { bill: undefined })).toEqual({ recipient: 'bill_unknown' })
  const later = { ...form.timing, when: 'later', firstDay: '01/12/2026' } as const
  expect(read({ amount: '10', timing: later, pays: 'due' }, { bill: undefined })).toMatchObject({
    ok: true,
    draft: { pays: 'due', bill: null, timing: { frequency: 'once', first_day: '2026-12-01' } },
  })
})

test.each([
  ['164.99', exact, 'bill_underpaid'],
  ['165.01', exact, 'bill_overpaid'],
  ['500.01', biller, 'insufficient_funds'],
  ['0', biller, 'amount_not_positive'],
] as const)('%s is refused by its field: %s', (amount, of, code) => {
  expect(problemsOf({ amount }, { biller: of })).toEqual({ amount: code })
})

test('where nothing is due, only a biller that takes more is paid', () => {
  const paid = { ...bill, amount_due: usd('0.00') }
  expect(problemsOf({ amount: '5' }, { biller: exact, bill: paid })).toEqual({ amount: 'nothing_due' })
  expect(problemsOf({}, { biller: exact, bill: paid })).toEqual({ amount: 'nothing_due' })
  expect(read({ amount: '5' }, { bill: paid }).ok).toBe(true)
})

test('each field that makes no sense is named', () => {
  const wrong = { reference: '12345', accountId: '', isKept: true, nickname: 'x'.repeat(41) }
  expect(problemsOf(wrong)).toEqual({
    recipient: 'reference_length',
    account: 'account_missing',
    note: 'name_too_long',
  })
  expect(problemsOf({ reference: ' ' })).toEqual({ recipient: 'reference_missing' })
  expect(problemsOf({ reference: '123456789x1' })).toEqual({ recipient: 'reference_digits' })
})

test('the unpaid rest of a bill is still due', () => {
  expect(stillDue(bill, money('USD', 16_000n))).toEqual(money('USD', 500n))
  expect(stillDue(bill, money('USD', 16_500n))).toBeNull()
  expect(stillDue(null, money('USD', 1n))).toBeNull()
})
